declare const wonBrand: unique symbol

/** An amount in whole won: always a safe integer. */
export type Won = number & { readonly [wonBrand]: true }

/** Whether a number can be an amount. */
export const isWon = (value: number): value is Won => Number.isSafeInteger(value)

/** An amount in whole won. Throws when it is not a safe integer: fractions must go through a named rounding. */
export const won = (value: number): Won => {
  if (!isWon(value)) throw new RangeError(`not whole won: ${value}`)
  return (value === 0 ? 0 : value) as Won
}
