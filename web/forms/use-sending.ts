import { useLocation, useNavigation } from "react-router";

/** Whether a form of this page is being sent; with `fields`, one that has these values. */
export function useSending(fields: Readonly<Record<string, string>> = {}): boolean {
  const { formMethod, formAction, formData } = useNavigation();
  const { pathname } = useLocation();
  if (formMethod !== "POST" || formAction?.split("?")[0] !== pathname) return false;
  return Object.entries(fields).every(([name, value]) => formData?.get(name) === value);
}
