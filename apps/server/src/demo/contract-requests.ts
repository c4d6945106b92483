import { addDays, type PlainDate } from '@handal/base/date'
import { DEFAULTS } from '../db/database.ts'
import { createRequest, moveRequest } from '../features/companies/requests/requests.ts'
import { operatorAt, superAt } from './operator.ts'
import type { DemoParts } from './parts.ts'

/** Requests of a demo company for another contract, asked and moved by the product's own calls: one that was refused, one that is open. */
export const askContractRequests = async (
  { db }: Pick<DemoParts, 'db'>,
  companyNo: number,
  date: PlainDate,
): Promise<void> => {
  const day = (back: number) => addDays(date, -back)
  const provider = (back: number) => ({ ...superAt(companyNo, day(back)), companyNo: DEFAULTS })
  await db.withSystem('데모 계약 요청', null, async (tx) => {
    const asked = await tx
      .selectFrom('contract_request')
      .select('request_no')
      .where('company_no', '=', companyNo)
      .limit(1)
      .executeTakeFirst()
    if (asked !== undefined) return
    const { contract_end: end, business_scale: scale } = await tx
      .selectFrom('company')
      .select(['contract_end', 'business_scale'])
      .where('company_no', '=', companyNo)
      .executeTakeFirstOrThrow()
    const people = (scale ?? 30) + 5
    const refused = await createRequest(tx, operatorAt(companyNo, day(40)), {
      kind: 'CHANGE',
      people: 1,
      text: '쉬는 사람이 많아 인원을 줄이고 싶습니다.',
    })
    await moveRequest(tx, provider(39), refused.no, {
      state: 'REFUSED',
      note: '재직자보다 적은 인원으로는 바꿀 수 없습니다. 휴직자도 인원에 듭니다.',
    })
    const wish =
      end === null
        ? ({ kind: 'CHANGE', people } as const)
        : ({ kind: 'EXTEND', endDate: addDays(end, 365), people } as const)
    const open = await createRequest(tx, operatorAt(companyNo, day(3)), {
      ...wish,
      text: '내년에 다섯 명쯤 더 뽑습니다. 한 해 더 쓰려고 합니다.',
    })
    if (companyNo === 2)
      await moveRequest(tx, provider(2), open.no, {
        state: 'NEGOTIATING',
        terms: { people: people + 5 },
        note: '다섯 명 단위로 늘릴 수 있습니다.',
      })
    if (companyNo === 3) await moveRequest(tx, provider(2), open.no, { state: 'ACCEPTED' })
  })
}
