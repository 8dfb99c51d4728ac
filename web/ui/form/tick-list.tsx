import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import fieldStyles from "./field.module.css";
import styles from "./tick-list.module.css";

type Option = { value: string; label: ReactNode };
type TicksProps = {
  id: string;
  label: string;
  labelUnseen?: boolean;
  error?: string | undefined;
  children: ReactNode;
};

/** Checkboxes that look like buttons, under one label. */
export const Ticks = ({ id, label, labelUnseen, error, children }: TicksProps) => (
  <fieldset id={id} className={styles.list} aria-describedby={error && `${id}-error`}>
    <legend className={labelUnseen ? "unseen" : undefined}>{label}</legend>
    {children}
    {error && (
      <p className={fieldStyles.error} id={`${id}-error`}>
        <Icon name="alert" size={16} />
        <span>{error}</span>
      </p>
    )}
  </fieldset>
);

export const Tick = ({
  name,
  value,
  label,
  ticked,
}: Option & { name: string; ticked: boolean }) => (
  <label>
    <input type="checkbox" name={name} value={value} defaultChecked={ticked} />
    <span>{label}</span>
  </label>
);

type TickListProps = Omit<TicksProps, "id" | "children"> & {
  name: string;
  options: readonly Option[];
  ticked: readonly string[];
};

/** Several values of one list. */
export const TickList = ({ name, options, ticked, ...rest }: TickListProps) => (
  <Ticks id={name} {...rest}>
    {options.map((option) => (
      <Tick key={option.value} name={name} ticked={ticked.includes(option.value)} {...option} />
    ))}
  </Ticks>
);
