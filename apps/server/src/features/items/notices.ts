import { formatWon } from '@handal/base/format'
import type { PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import { flagWarnings, natureRules } from '@handal/engine/payroll'
import type { Statute } from '@handal/statute/snapshot'
import { taxFreeLimits } from '@handal/statute/tax/tax-free'
import type { Tx } from '../../db/database.ts'
import { readStatute } from '../statute/public.ts'
import { type Catalogue, heldIn } from './catalogue.ts'
import { natureOf } from './item-facts.ts'
import type { TermRow } from './items.repo.ts'

const NAMES = { ordinary: '통상임금', minimum: '최저임금', average: '평균임금' } as const

const natureNotices = (facts: TermRow): FieldError[] => {
  const nature = natureOf(facts)
  if (nature === null) return []
  const { flags, label } = natureRules[nature]
  const open = (['ordinary', 'minimum', 'average'] as const).filter((kind) => flags[kind] === null)
  const notices: FieldError[] = []
  if (open.length > 0) {
    const names = open.map((kind) => NAMES[kind]).join('과 ')
    notices.push({
      path: 'nature',
      message: `${label} 항목을 ${names}에 넣는지는 판례로 정해지지 않았습니다. 골라 주세요.`,
    })
  }
  if (nature === 'CYCLE_BONUS' && facts.cycle_months === 1)
    notices.push({ path: 'cycleMonths', message: '몇 달마다 지급하는지 정하지 않아 매월 지급하는 것으로 계산합니다.' })
  const chosen = { ordinary: facts.ordinary_wage, minimum: facts.minimum_wage, average: facts.average_wage }
  if (flagWarnings(facts.label, nature, chosen).length > 0)
    notices.push({
      path: 'flagReason',
      message: '어느 임금에 들어가는지는 당사자가 정해도 바뀌지 않습니다. 성질과 다르면 수당이 모자랄 수 있습니다.',
    })
  return notices
}

const taxNotices = ({ tax }: TermRow, day: PlainDate, statute: Statute): FieldError[] => {
  const figure = taxFreeLimits[tax]
  if (figure === undefined) return []
  const found = statute.at(figure, day)
  if (!found.ok || found.value.monthly === null) return []
  const limit = `${found.value.perChild === true ? '6세 이하 자녀 한 명에 ' : ''}월 ${formatWon(found.value.monthly)}`
  return [{ path: 'tax', message: `비과세 한도는 ${limit}입니다. 넘는 금액은 과세합니다.` }]
}

const isLessPay = ({ source }: TermRow): boolean =>
  source === 'sanction' || (typeof source === 'object' && source !== null && 'bucketPay' in source)

/** What a person should know of an item although it may be saved (labour rules §2.1, §2.5; 근로기준법 제43조). */
export const noticesOf = async (
  tx: Tx,
  after: Catalogue,
  { code, from, facts }: { readonly code: string; readonly from: PlainDate; readonly facts: TermRow },
): Promise<FieldError[]> => {
  const notices = [...natureNotices(facts), ...taxNotices(facts, from, await readStatute(tx))]
  if (heldIn(after, from, from).some((item) => item.item_code !== code && item.label === facts.label))
    notices.push({ path: 'label', message: '같은 이름의 급여항목이 있어 명세서에서 구별되지 않습니다.' })
  if (facts.kind === 'deduction' && !isLessPay(facts) && (facts.basis === null || facts.basis === 'NONE'))
    notices.push({
      path: 'basis',
      message:
        '공제할 근거가 없습니다. 법령이나 단체협약에 없는 공제는 사원의 동의가 있어야 합니다(근로기준법 제43조 제1항).',
    })
  return notices
}
