const described = "aria-describedby";

/**
 * A field is no longer called wrong once something else is typed or chosen in it; only the next
 * answer knows. By attributes, because in islands the error is React's. A field for files says
 * itself what is wrong with the next one.
 */
export function clearErrors(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.ariaInvalid !== "true") return;
    if (target.matches("[type=file]")) return;
    const describedBy = target.getAttribute(described) ?? "";
    target.dataset.corrected = describedBy;
    target.setAttribute(described, describedBy.replace(/\S+-error$/, "").trim());
    target.ariaInvalid = "false";
  });
  // Until the answer comes, the page is as it was.
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.querySelectorAll<HTMLElement>("[data-corrected]")) {
        field.setAttribute(described, field.dataset.corrected ?? "");
        field.ariaInvalid = "true";
        delete field.dataset.corrected;
      }
    },
    true,
  );
}
