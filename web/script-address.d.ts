/** The address of a module that a document loads as a script (`run/scripts.ts`). */
declare module "*.ts?address" {
  const address: string;
  export default address;
}
