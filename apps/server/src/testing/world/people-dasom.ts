import type { WorldPerson } from './person.ts'

const at = (from: string, department: string, position = '사원') => ({ from, department, position })

/** Whoever works in 다솜상사: fewer than five, so no premiums. */
export const DASOM_PEOPLE: readonly WorldPerson[] = [
  {
    // The same person as number 8 of the other company.
    no: 1,
    code: '3',
    name: '오가을',
    birth: '1986-09-09',
    hired: '2025-02-01',
    title: '주말 매니저',
    places: [at('2025-02-01', '매장', '대리')],
    terms: [{ from: '2025-02-01', kind: 'hourly', amounts: { base: 11_000 } }],
    days: { '2026-10-10': { in: '09:00', out: '18:00' }, '2026-10-11': { in: '09:00', out: '18:00' } },
  },
  {
    no: 2,
    code: '1',
    name: '윤겸임',
    birth: '1985-05-20',
    hired: '2024-03-01',
    title: '조리',
    places: [at('2024-03-01', '주방', '과장')],
    terms: [{ from: '2024-03-01', kind: 'monthly', amounts: { base: 2_500_000, meal: 150_000 } }],
  },
  {
    no: 3,
    code: '2',
    name: '한별',
    birth: '2002-02-02',
    hired: '2026-09-14',
    title: '홀',
    places: [at('2026-09-14', '매장')],
    terms: [{ from: '2026-09-14', kind: 'hourly', amounts: { base: 10_500 } }],
    account: null,
  },
]
