import { later, type PlainDate } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { HirePreview, previewHire } from '@handal/contracts/people/hire-preview'
import { type HireCheck, hireChecks, hireEffects, hirePayChecks } from '@handal/engine/hiring'
import type { PayTerm } from '@handal/engine/payroll'
import { type LawRef, lawText } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { readCompanySetting } from '../../companies/public.ts'
import { readPayItems } from '../../items/public.ts'
import {
  companyRulesOn,
  type CompanyRules,
  contractHoursOf,
  type ContractHours,
  readTimeLines,
} from '../../settings/public.ts'
import { readStatute } from '../../statute/public.ts'
import { probationOf } from '../probation.ts'
import { hoursDiffer } from '../term-hours.ts'
import { newFaults } from './hire.ts'
import { insuredBy, judgeInsurance, toldByLaw, weekOf } from './insured-by-law.ts'
import { asEntered, payKindOf, plannedOf } from './members.ts'

type Asked = BodyOf<typeof previewHire>
type Check = HirePreview['checks'][number]
type PayItems = Awaited<ReturnType<typeof readPayItems>>

const KOREA = 'KR'
const FIELD: Readonly<Record<HireCheck['about'], string>> = {
  birth: 'birthDate',
  visa: 'visa',
  visaUntil: 'visaUntil',
  contractEnd: 'contractEndDate',
  probationUntil: 'probationUntil',
  pay: 'payTerms.0.items',
}
const textOf = (ref: LawRef | null): string | null => (ref === null ? null : lawText(ref))
const checkOf = ({ about, title, message, law }: HireCheck): Check => ({
  field: FIELD[about],
  title,
  message,
  blocks: false,
  law: textOf(law),
})

/** Terms of which the law says something, whatever is paid. */
const ofTerms = (body: Asked): Check[] => {
  const foreign = body.nationality !== undefined && body.nationality !== KOREA
  return hireChecks({
    hired: body.encpnd,
    birth: body.birthDate ?? null,
    foreign,
    visa: body.visa ?? null,
    visaUntil: foreign ? (body.visaUntil ?? null) : null,
    contractEnd: body.contractEndDate ?? null,
    probationUntil: body.probationUntil ?? null,
    simpleLabour: body.simpleLabour ?? false,
    incomeKind: body.incomeKind ?? 'EARNED',
  }).map(checkOf)
}

/** Agreed pay once the base pay is: before that it is below every minimum. Terms of a day long past are those of `day`. */
const ofPay = (
  { encpnd: hired, incomeKind, payKind, items: amounts = [], ...body }: Asked,
  { monthlyHours, dailyMinutes }: ContractHours,
  { items, baseCodes }: PayItems,
  { day, statute }: { readonly day: PlainDate; readonly statute: Statute },
): Check[] => {
  const hasBase = amounts.some(({ itemCode, amount }) => amount > 0 && baseCodes.includes(itemCode))
  if (incomeKind === 'BUSINESS' || !hasBase) return []
  const term: PayTerm = { from: hired, payKind: payKindOf(payKind), monthlyHours, dailyMinutes, amounts }
  const probation = probationOf({
    hire_date: hired,
    probation_until: body.probationUntil ?? null,
    contract_end: body.contractEndDate ?? null,
    simple_labour: body.simpleLabour ?? false,
  })
  return hirePayChecks({ items, term, person: { hireDate: hired, ...probation }, day, statute }).map(checkOf)
}

const ofInsurances = (body: Asked, rules: CompanyRules, statute: Statute): HirePreview['insurances'] => {
  if (body.incomeKind === 'BUSINESS') return []
  // Without fixed weekdays the company's are meant.
  const work = plannedOf({ ...body, mdwkWorkday: body.mdwkWorkday === '' ? undefined : body.mdwkWorkday }, rules)
  const judged = judgeInsurance(
    statute,
    {
      birth: body.birthDate ?? null,
      hired: body.encpnd,
      visa: body.visa ?? null,
      nationality: body.nationality ?? KOREA,
      contractEnd: body.contractEndDate ?? null,
    },
    contractHoursOf(asEntered(body), work, rules),
    body.encpnd,
    { pensionAfter60: body.pensionAfter60, isDaily: body.incomeKind === 'DAILY' },
  )
  const entered = insuredBy(judged)
  return toldByLaw(judged).map((item) => ({ ...item, entered: entered[item.code] }))
}

/** What hiring somebody so comes to; hours that are not sent are those of the plan. Four queries. */
export const previewOfHire = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  keys: CipherKeys,
  body: Asked,
): Promise<HirePreview> => {
  const { encpnd: hired, birthDate, contractEndDate, probationUntil } = body
  const day = later(hired, today())
  const statute = await readStatute(tx)
  const rules = companyRulesOn(await readTimeLines(tx, companyNo), hired)
  const [entered, work] = [asEntered(body), plannedOf(body, rules)]
  const hours = contractHoursOf(entered, work, rules)
  const dates = { encpnd: hired, birthDate, contractEndDate, probationUntil }
  const effects = hireEffects(
    {
      hired,
      birth: birthDate ?? null,
      contractEnd: contractEndDate ?? null,
      probationUntil: probationUntil ?? null,
      incomeKind: body.incomeKind ?? 'EARNED',
      pensionFirstMonth: body.pensionFirstMonth ?? false,
      // A week without fixed days has no hours that are known.
      weeklyHours: hours.weeklyMinutes === 0 ? null : weekOf(hours),
      under5: (await readCompanySetting(tx, companyNo, hired))?.under5 ?? null,
    },
    statute,
  )
  return {
    checks: [
      ...newFaults([], { keys, today: today() }, dates).map(({ path, message }): Check => ({
        field: path,
        title: '날짜를 확인해 주세요.',
        message,
        blocks: true,
        law: null,
      })),
      ...ofTerms(body),
      ...hoursDiffer(entered, work, rules).map((message): Check => ({
        field: 'payTerms.0.monthlyHours',
        title: '소정근로시간을 확인해 주세요.',
        message,
        blocks: false,
        law: null,
      })),
      ...ofPay(body, hours, await readPayItems(tx, companyNo, day), { day, statute }),
    ],
    insurances: ofInsurances(body, rules, statute),
    effects: effects.map(({ parts, law, ...effect }) => ({ ...effect, parts: [...parts], law: textOf(law) })),
  }
}
