/** A table in place of the real queue, whose jobs a model runs or loses when it chooses. */
export const testJobs = `
  create table test_jobs (id serial primary key, name text, data jsonb, done boolean default false);
  grant all on test_jobs, test_jobs_id_seq to gable_app`;
