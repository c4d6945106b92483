import { addDays, type PlainDate } from '@handal/base/date'
import type { CompanyContext } from '../http/context.ts'
import { DEFAULTS } from '../db/database.ts'
import { createInquiry, createMessage } from '../features/inquiries/public.ts'
import { employeeAt, operatorAt, superAt } from './operator.ts'
import type { DemoParts } from './parts.ts'

type Asked = { readonly to: 'COMPANY' | 'PROVIDER'; readonly title: string; readonly text: string }
type Said = readonly (readonly [CompanyContext, string])[]

/** Inquiries of a demo company in the states that a list shows, asked and answered by the product's own calls. */
export const askInquiries = async (
  { db }: Pick<DemoParts, 'db'>,
  companyNo: number,
  date: PlainDate,
): Promise<void> => {
  const day = (back: number) => addDays(date, -back)
  const asked = await db.withCompany({ companyNo }, (tx) =>
    tx.selectFrom('inquiry').select('inquiry_no').where('company_no', '=', companyNo).limit(1).executeTakeFirst(),
  )
  if (asked !== undefined) return
  const ask = (who: CompanyContext, what: Asked, said: Said = []) =>
    db.withSystem('데모 문의', null, async (tx) => {
      const { no } = await createInquiry(tx, who, what)
      for (const [by, text] of said) await createMessage(tx, by, no, text)
    })
  const answers = (back: number): CompanyContext => ({ ...superAt(companyNo, day(back)), companyNo: DEFAULTS })
  await ask(
    operatorAt(companyNo, day(6)),
    {
      to: 'PROVIDER',
      title: '급여대장을 부서마다 따로 받을 수 있습니까?',
      text: '부서장에게 자기 부서 것만 주고 싶습니다.',
    },
    [[answers(5), '급여대장에서 부서를 고른 뒤 PDF나 엑셀을 받으면 그 부서만 나옵니다.']],
  )
  if (companyNo === 2)
    await ask(operatorAt(companyNo, day(1)), {
      to: 'PROVIDER',
      title: '주휴수당이 두 번 들어가 보입니다',
      text: '새로 온 사람의 이번 달 미리 보기에서 그렇습니다. 화면을 같이 봐 주세요.',
    })
  const [first, second] = ASKERS[companyNo] ?? []
  if (first !== undefined)
    await ask(
      employeeAt(companyNo, first, day(4)),
      {
        to: 'COMPANY',
        title: '연장근로수당이 궁금합니다',
        text: '지난달 14일에 21:00까지 일했는데 연장근로가 3시간보다 적은 것 같습니다. 저녁 먹은 시간이 빠진 것인지 궁금합니다.',
      },
      [
        [operatorAt(companyNo, day(3)), '14일은 3시간이 모두 들어가 있습니다. 다른 날이 다르면 날짜를 알려 주세요.'],
        [employeeAt(companyNo, first, day(2)), '7일도 한 번 봐 주세요. 20:30까지 있었습니다.'],
      ],
    )
  if (second !== undefined)
    await ask(employeeAt(companyNo, second, day(1)), {
      to: 'COMPANY',
      title: '재직증명서는 며칠 걸립니까?',
      text: '은행에 다음 주까지 내야 합니다.',
    })
}
/** Employees with an account of a company: who asks something that is answered, and who waits. */
const ASKERS: Readonly<Record<number, readonly number[]>> = { 1: [1, 1], 3: [3, 3] }
