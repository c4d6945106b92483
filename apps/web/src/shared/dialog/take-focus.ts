/** Ref of the button that is ready for Enter: an effect would run before the dialog has put its buttons into the page. */
export const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()
