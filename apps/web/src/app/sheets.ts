const isLate = (link: HTMLLinkElement): boolean => link.media === 'print' && 'late' in link.dataset

/** Waits until a style sheet is there, or cannot be had: a page without it is still better than none. */
const loaded = (link: HTMLLinkElement): Promise<void> =>
  link.sheet === null
    ? new Promise((resolve) => {
        for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true })
      })
    : Promise.resolve()

/**
 * Lets the style sheet of the page apply, which held up none of its first words (apps/web/shells.ts). Nothing is drawn before: the shell
 * stands meanwhile.
 */
export const applySheets = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isLate)
  await Promise.all(links.map(loaded))
  for (const link of links) link.media = 'all'
}
