import { useEffect, useState } from "react";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";
import { maxFurtherPictures } from "#core/property.ts";
import type { Refused } from "#web/act.ts";
import { draftAt } from "#web/browser/draft-at.ts";
import { useAnswer } from "#web/browser/use-answer.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import type { StreetSource } from "#web/properties/map/streets.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/form/fields-row.tsx";
import { FileInput } from "#web/ui/form/file-input.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import { NumberInput } from "#web/ui/form/number-input.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { useAfterUploads } from "#web/ui/form/use-after-uploads.ts";
import type { Upload } from "#web/ui/form/use-uploads.ts";
import { groupOnLeaving } from "#web/ui/grouped.ts";
import { failureWords } from "#web/words/en.ts";
import { FactInputs } from "./fact-inputs.tsx";
import type { FactQuestion } from "./fact-questions.ts";
import type { propertyHints } from "./listing-form.tsx";
import { LocationField } from "./location-field.tsx";
import { PreviewCard } from "./preview-card.tsx";
import styles from "./property-form.module.css";
import { addedAddress, fieldName, propertyLabels } from "./property-labels.ts";
import { useDraft, type Values } from "./use-draft.ts";

type PropertyFormProps = {
  /** The path of the form's page, under which its draft is stored. */
  path: string;
  agent: { name: string; email: string; image: string | null };
  questions: readonly FactQuestion[];
  hints: typeof propertyHints;
  /** The initial values of the fields; `seen`: the version of the property being edited. */
  initial: Values;
  refused: Refused | null;
  submit: string;
  /** Says beside the button what happens next. */
  next: string;
  /** What the initial location is understood as. */
  understood?: UnderstoodLocation | null;
  /** Street tiles for the pin's map. */
  streets: StreetSource | null;
  /** Also shows a field for the picture's address. */
  addressed?: boolean;
};

const images = "/api/images";
const addresses = (text: string | undefined) => (text ? text.split(" ") : []);
/**
 * A property's form, beside the card as buyers will see it. What is typed is kept until it is
 * accepted.
 */
export default function PropertyForm({
  path,
  agent,
  questions,
  hints,
  initial,
  refused,
  submit,
  next,
  understood = null,
  streets,
  addressed = false,
}: PropertyFormProps) {
  const { typed } = readRefused(refused);
  const shown = {
    agentName: agent.name,
    agentEmail: agent.email,
    ...(addressed ? { imageAddress: initial.image ?? "" } : {}),
  };
  const { form, first, round, restored, values, note, startOver } = useDraft(path, agent.email, {
    ...initial,
    ...typed,
    ...shown,
  });
  // Null until the file input reports: until then the picture is the initial one.
  const [main, setMain] = useState<readonly Upload[] | null>(null);
  const [further, setFurther] = useState<readonly Upload[]>([]);
  const { waiting, held, onChange, onSubmit } = useAfterUploads(refused);
  // Only what was accepted is forgotten: not if a login comes between.
  useAnswer(form, (to) => to === addedAddress && draftAt(path, agent.email).forget());
  const picture = main ? main[0] : { address: first.image ?? "", preview: null };
  const findError = (name: string) =>
    refused?.fields.find(({ field }) => fieldName(field) === name)?.message;
  const labels = propertyLabels(questions);
  const named = (name: string) => ({ name, label: labels[name] ?? name });
  const field = (name: string) => ({
    ...named(name),
    defaultValue: first[name] ?? "",
    error: findError(name),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the pictures
  useEffect(() => {
    onChange();
    // By now the form contains the pictures' addresses.
    note();
  }, [main, further, onChange, note]);

  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {held && <FormSummary early errors={held} idOf={fieldName} labels={labels} />}
        {restored && (
          <p className={styles.draft} role="status">
            <span>{hints.restored}</span>
            <Button kind="quiet" size="small" icon="undo" onClick={startOver}>
              Start over
            </Button>
          </p>
        )}
        <Form
          key={round}
          ref={form}
          method="post"
          encType="multipart/form-data"
          data-failure={JSON.stringify(failureWords.unexpected)}
          onInput={note}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="seen" value={initial.seen} />
          <TextInput {...field("title")} required hint={hints.title} />
          <LocationField
            label={named("location").label}
            defaultValue={first.location ?? ""}
            location={values.location ?? ""}
            pin={{ latitude: first.latitude ?? "", longitude: first.longitude ?? "" }}
            understood={round === 0 ? understood : null}
            {...{ streets, findError }}
            onChange={note}
          />
          <FileInput
            {...named("image")}
            hint={hints.image}
            required
            to={images}
            initial={addresses(first.image)}
            onChange={setMain}
            error={findError("image")}
          />
          {addressed && (
            <TextInput
              name="imageAddress"
              label="Image address"
              readOnly
              value={picture?.address ?? ""}
            />
          )}
          <FileInput
            {...named("images")}
            hint={hints.images}
            to={images}
            max={maxFurtherPictures}
            initial={addresses(first.images)}
            onChange={setFurther}
            error={findError("images")}
          />
          <div className={styles.price}>
            <NumberInput {...field("price")} required unit="$" {...groupOnLeaving} />
          </div>
          <hr />
          <FactInputs questions={questions} values={first} findError={findError} />
          <Textarea {...field("description")} hint={hints.description} rows={5} />
          <hr />
          <FieldsRow>
            <TextInput name="agentName" label="Agent name" readOnly defaultValue={agent.name} />
            <TextInput name="agentEmail" label="Agent email" readOnly defaultValue={agent.email} />
          </FieldsRow>
          <div className={styles.foot}>
            <Button type="submit" kind="primary" size="large" busy={waiting}>
              {submit}
            </Button>
            <p className="small muted">{waiting ? "Your pictures are sent first." : next}</p>
          </div>
        </Form>
      </div>
      <PreviewCard values={values} picture={picture} {...{ questions, agent }} />
    </div>
  );
}
