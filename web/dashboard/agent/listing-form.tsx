import type { ComponentProps, ReactNode } from "react";
import { maxFurtherPictures } from "#core/property.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import PropertyForm from "./property-form.island.tsx";
import { fieldName, propertyLabels } from "./property-labels.ts";

/** What the form says of itself. They are handed over: in its script they would weigh. */
export const propertyHints = {
  title: "3 to 120 characters. Say what it is, not how wonderful it is.",
  image: "JPEG, PNG, WebP or AVIF. The first picture is the one on the card.",
  images: `Up to ${maxFurtherPictures}, in the order in which buyers will see them.`,
  description: "Up to 5,000 characters.",
  restored: "What you typed has been restored.",
} as const;

type ListingFormProps = Omit<ComponentProps<typeof PropertyForm>, "hints"> & {
  /** Stands between what was refused and the form. */
  children?: ReactNode;
};

/** A property's form, and why it was refused. */
export const ListingForm = ({ children, ...form }: ListingFormProps) => (
  <>
    <FormFailure refused={form.refused} idOf={fieldName} labels={propertyLabels(form.questions)} />
    {children}
    <Island of={PropertyForm} id="property" hints={propertyHints} {...form} />
  </>
);
