/** A stretch of the formula's text in UTF-16 units, from 0. */
export type Span = { readonly index: number; readonly length: number }

export type Arithmetic = '+' | '-' | '×' | '÷'
export type Comparison = '>' | '<' | '>=' | '<=' | '==' | '!='
/** 올림, 절사, 반올림. */
export type RoundingWay = 'up' | 'down' | 'near'

/** A formula read into what can be calculated; every part knows where it stands in the text. */
export type Expression = Span &
  (
    | { readonly kind: 'number'; readonly digits: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'negative'; readonly of: Expression }
    | { readonly kind: 'arithmetic'; readonly operator: Arithmetic; readonly a: Expression; readonly b: Expression }
    | { readonly kind: 'extreme'; readonly largest: boolean; readonly of: readonly Expression[] }
    | { readonly kind: 'choice'; readonly when: Condition; readonly yes: Expression; readonly no: Expression }
    | { readonly kind: 'rounded'; readonly way: RoundingWay; readonly of: Expression; readonly unit: string }
  )

/** What stands first in 만약(…). */
export type Condition = Span & { readonly operator: Comparison; readonly a: Expression; readonly b: Expression }

/** A formula of a company: its text and what it means. */
export type Formula = {
  readonly text: string
  readonly expression: Expression
  /** Names it uses, each once, in the order of the text. */
  readonly names: readonly string[]
}

/** What is wrong with a formula, and where. */
export type FormulaProblem = Span & {
  /** One Korean sentence. */
  readonly message: string
  /** Names that look like the one that is not known, the nearest first. */
  readonly nearest?: readonly string[]
}

/** The text of a part as it was written. */
export const sourceOf = ({ text }: Formula, { index, length }: Span): string => text.slice(index, index + length)
