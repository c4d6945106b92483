/** Ending what was used instead of deleting it. */
export type EndRequest = {
  /** The question: 품질팀을 없앨까요? */
  readonly title: string
  /** What happens from then on, in the sentence: 없앱니다, 쓰지 않습니다. */
  readonly verb: string
  /** The noun of the button, behind the date: 없애기. */
  readonly action: string
  /** What uses it: 결재선 2개, 급여대장 12개월. */
  readonly uses: readonly string[]
  /** The first day it may end on and the one offered, yyyy-MM-dd. */
  readonly min: string
  readonly initial: string
  readonly today: string
  readonly act: (answer: { readonly from: string; readonly reason: string }) => Promise<unknown>
}
