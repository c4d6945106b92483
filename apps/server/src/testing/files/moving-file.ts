import { writeXlsx } from 'hucre/xlsx'

/** The heads of the sheets that tests of moving in write, by sheet. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  사원: ['사번', '성명', '생년월일', '입사일'],
  '올해 급여·세금': [
    '사번',
    '성명',
    '기준일',
    '올해 과세 급여',
    '올해 취업자 감면세액',
    '올해 건강보험',
    '올해 장기요양',
    '올해 고용보험',
    '올해 국민연금',
    '올해 소득세',
    '올해 지방소득세',
  ],
  '최근 3개월 임금': ['사번', '성명', '기준월 임금', '한 달 전 임금', '두 달 전 임금', '상여 1 지급일', '상여 1'],
  연차: ['사번', '성명', '남은 연차', '남은 연차 사용기한', '미룬 연차', '미룬 연차 사용기한'],
  퇴직급여: ['사번', '성명', '퇴직금 기산일', '올해 낸 DC 부담금', '중간정산일'],
}
type Cell = string | number | null
export type MovingSheets = Readonly<Partial<Record<keyof typeof HEADS, readonly (readonly Cell[])[]>>>

/** A workbook of a company that moves in, with the sheets that are given, each below its heads. */
export const movingWorkbook = async (sheets: MovingSheets): Promise<File> => {
  const made = Object.entries(sheets).map(([name, rows = []]) => ({
    name,
    rows: [[...(HEADS[name] ?? [])], ...rows.map((row) => [...row])],
  }))
  return new File([new Uint8Array(await writeXlsx({ sheets: made }))], '이월 자료.xlsx')
}
