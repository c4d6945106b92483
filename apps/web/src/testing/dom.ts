/** What an input holds. */
export const valueOf = (element: HTMLElement): string => (element instanceof HTMLInputElement ? element.value : '')

/** Is a box or radio chosen? */
export const isChecked = (element: HTMLElement): boolean => element instanceof HTMLInputElement && element.checked

/** What is read out after the name: the texts that aria-describedby points to. */
export const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter((text) => text !== '')
    .join(' ')
