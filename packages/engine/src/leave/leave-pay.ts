/** Kinds of leave (code 0053) that the law leaves unpaid, with the law; a company may pay more than it must, and says so in its rules. */
const UNPAID: Readonly<Record<string, string>> = {
  '0007': '남녀고용평등법 제22조의2',
  '0008': '근로기준법 제73조',
  '0012': '유급으로 정한 법이 없음',
  '0013': '유급으로 정한 법이 없음',
}
/** Why leave of a kind is not paid (labour rules §3.7; 근로기준법 제73조); null: it is. */
export const unpaidLeave = (kind: string): string | null => UNPAID[kind] ?? null
