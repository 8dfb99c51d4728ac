import type { Refused } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import type { FactQuestion } from "./fact-questions.ts";
import { fieldName, propertyLabels } from "./property-labels.ts";

type PropertyFailureProps = { refused: Refused | null; questions: readonly FactQuestion[] };

/** Why a property's form was refused. */
export const PropertyFailure = ({ refused, questions }: PropertyFailureProps) => (
  <FormFailure refused={refused} idOf={fieldName} labels={propertyLabels(questions)} />
);
