/** Where a figure or a rule stands: "근로기준법", "제56조 제1항". */
export type LawRef = { readonly law: string; readonly article: string }

/** A reference to an article. */
export const law = (name: string, article = ''): LawRef => ({ law: name, article })

/** "근로기준법 제56조 제1항" */
export const lawText = (ref: LawRef): string => (ref.article === '' ? ref.law : `${ref.law} ${ref.article}`)
