import { confirm } from '../dialog/dialogs.ts'

/** What is unsaved on the screen now, in words, by who holds it. */
const held = new Map<symbol, string>()

/** Tells that a screen holds something unsaved that another company's data would replace; the answer takes it back. */
export function holdUnsaved(what: string): () => void {
  const key = Symbol('unsaved')
  held.set(key, what)
  return () => void held.delete(key)
}

/** Asks whether to leave what is named unsaved. */
export async function confirmLeaving(what: string): Promise<boolean> {
  const answer = await confirm({
    title: '저장하지 않고 나갈까요?',
    body: `${what} 나가면 사라집니다.`,
    action: '저장하지 않고 나가기',
    cancel: '계속 입력하기',
    danger: true,
  })
  return answer !== false
}

/** True at once when nothing is unsaved, otherwise what the person answers. For what replaces a screen without an address: another company. */
export async function mayLeave(): Promise<boolean> {
  const [first] = held.values()
  return first === undefined || (await confirmLeaving(first))
}
