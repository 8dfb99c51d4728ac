import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Icon, type IconName } from "./icons/icon.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonLook & {
    icon?: IconName | undefined;
    endIcon?: IconName | undefined;
    busy?: boolean | undefined;
  };

/**
 * While busy, it keeps its focus, shows a spinner, and can't be pressed again. The spinner is drawn
 * by the style: nothing comes beside the text, which a browser that translates has moved.
 */
export function Button({
  kind,
  size,
  block,
  square,
  className,
  icon,
  endIcon,
  busy,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      className={buttonClass({ kind, size, block, square, className })}
    >
      {icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </button>
  );
}
