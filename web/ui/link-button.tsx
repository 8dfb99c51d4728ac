import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Icon, type IconName } from "./icons/icon.tsx";
import { Link, type LinkProps } from "./link.tsx";

type LinkButtonProps = Omit<LinkProps, "className"> &
  ButtonLook & { icon?: IconName | undefined; endIcon?: IconName | undefined };

/** A link that looks like a button. For an action, use a button. */
export function LinkButton({
  kind,
  size,
  block,
  square,
  className,
  icon,
  endIcon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, block, square, className })}>
      {icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </Link>
  );
}
