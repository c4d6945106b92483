/** One thing of the record in conflict, its values as text. */
export type ConflictField = {
  key: string
  label: string
  /** When the screen was opened. */
  base: string
  /** Saved by the other in the meantime. */
  theirs: string
  /** Typed here. */
  mine: string
}

export type ConflictRequest = {
  /** Who saved first: 손아침. */
  who: string
  /** When they saved and when this change was made, HH:mm. */
  theirTime: string
  myTime: string
  /** What is in conflict: 조사랑(0006) 급여. */
  subject: string
  fields: readonly ConflictField[]
  /** Last row: what each version comes to (실지급액), when known. `result` is told for the chosen keys. */
  outcome?:
    | { label: string; base: string; theirs: string; result: (mine: ReadonlySet<string>) => Promise<string> }
    | undefined
  /** A sentence below about what saving does. */
  note?: string | undefined
}

/** `discard`: drop what was typed; `continue`: back to editing; `save`: the keys of which my value stays. */
export type ConflictAnswer = { kind: 'discard' } | { kind: 'continue' } | { kind: 'save'; mine: ReadonlySet<string> }

/** Keys that both sides changed to different values: only these need a choice. */
export function overlapping(fields: readonly ConflictField[]): ConflictField[] {
  return fields.filter(
    (field) => field.theirs !== field.base && field.mine !== field.base && field.theirs !== field.mine,
  )
}
