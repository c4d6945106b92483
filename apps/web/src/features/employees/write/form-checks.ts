import { josa } from '@handal/base/josa'
import { parseResidentNumber } from '@handal/base/resident-number'
import type { HirePreview } from '@handal/contracts/people/hire-preview'
import * as format from '../../../shared/format.ts'
import type { EmployeeValues } from './employee-values.ts'

export type HireCheck = HirePreview['checks'][number]

const look = (field: string, title: string, message: string, law: string | null = null): HireCheck => ({
  field,
  title,
  message,
  blocks: false,
  law,
})

/** What a resident number says that does not fit. It is not sent before it is stored. */
export const numberChecks = (values: EmployeeValues): HireCheck[] => {
  const number = parseResidentNumber(values.residentNumber)
  if (number === null) return []
  const { birthDate, foreign } = number
  return [
    ...(number.checks
      ? []
      : [
          look(
            'residentNumber',
            '주민등록번호를 확인해 주세요.',
            '끝자리가 검증 숫자와 다릅니다. 2020년 10월 뒤에 받은 번호이면 맞을 수 있습니다.',
          ),
        ]),
    ...(values.birthDate === '' || birthDate === values.birthDate
      ? []
      : [look('birthDate', '생년월일이 다릅니다.', `주민등록번호의 생년월일은 ${format.date(birthDate)}입니다.`)]),
    ...(foreign !== (values.nationality === 'KR')
      ? []
      : [
          look(
            'nationality',
            '국적을 확인해 주세요.',
            foreign ? '외국인등록번호입니다.' : '내국인의 주민등록번호입니다.',
          ),
        ]),
  ]
}

/** What is ticked otherwise than the law has it, and what the law leaves to be asked. */
export const tickChecks = (
  { insurance: [ticked], tax: [tax] }: EmployeeValues,
  byLaw: HirePreview['insurances'],
): HireCheck[] => {
  if (ticked === undefined || tax?.incomeKind === 'BUSINESS') return []
  return byLaw.flatMap(({ code, name, insured, reason, law }) => {
    if (insured === ticked[code]) return []
    const what = josa(name, '을/를')
    const title = insured === null ? `${what} 확인해 주세요.` : `${what} ${ticked[code] ? '더했습니다' : '뺐습니다'}.`
    return [look(`insurance.0.${code}`, title, reason, law)]
  })
}

/** An account that is not known yet. */
export const accountChecks = ({ accounts }: EmployeeValues): HireCheck[] =>
  accounts.some(({ number }) => number.trim() !== '')
    ? []
    : [look('accounts', '급여 계좌가 없습니다.', '계좌를 적을 때까지 이체 명단에 들지 않습니다.')]
