import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "ref"> & { to: string };

/**
 * A link within Gable. With `data-in-place` its target is shown in place (`change-in-place.ts`).
 */
export const Link = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />;
