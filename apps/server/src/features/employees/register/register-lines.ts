import { addYears, daysIn } from '@handal/base/date'
import { formatDate, formatDateRange } from '@handal/base/format'
import { CODE, GENDER_NAME } from '@handal/contracts/codes'
import { servedText, weekdaysText } from '@handal/contracts/people/employee-list'
import { termText } from '@handal/contracts/people/roster-list'
import type { RegisterFacts, Registered } from './read-register.ts'

/** An item of the register; '' is left as a line to be written by hand. */
export type RegisterLine = { readonly label: string; readonly text: string }
/** Where a person worked in the company from a day: day, place, work, kind of employment. */
type CareerLine = readonly [from: string, place: string, work: string, kind: string]

/** Used for fewer days than these, a daily worker needs no register (근로기준법 시행령 제21조). */
const DAYS_OF_DAILY = 30
/** Years for which a register is kept after the leaving (근로기준법 제42조, 시행령 제22조). */
const YEARS_KEPT = 3

/** What held of a person on the day of the register; the first entry for who was entered from a later day. */
const held = <T extends { readonly from: string }>(newestFirst: readonly T[], day: string): T | undefined =>
  newestFirst.find(({ from }) => from <= day) ?? newestFirst.at(-1)

const wordsOf = (...words: readonly (string | null | undefined)[]): string =>
  words.filter((word) => word !== null && word !== undefined && word !== '').join(' ')

/** 성명, 성별, 생년월일, 주소 (시행령 제20조 제1호부터 제4호). */
export const personLines = ({ person, asOf }: Registered): RegisterLine[] => {
  const family = person.family.find(({ from }) => from <= asOf)
  return [
    { label: '성명', text: person.name },
    { label: '성별', text: person.gender === null ? '' : (GENDER_NAME[person.gender] ?? '') },
    { label: '생년월일', text: formatDate(person.birthDate) },
    { label: '주소', text: person.address ?? '' },
    { label: '전화', text: person.phone ?? '' },
    // The count of the tax has the person in it.
    { label: '부양가족', text: family === undefined ? '' : `${family.dependents - 1}명(본인 제외)` },
  ]
}

/** What the company knows of nobody: what a person was before (시행령 제20조 제5호). */
export const BEFORE = ['기능과 자격', '최종 학력', '입사 전 경력', '병역'] as const

/** Where the person worked in the company, oldest first (시행령 제20조 제5호). */
export const careerLines = ({ person, asOf }: Registered, { codes }: RegisterFacts): CareerLine[] =>
  person.assignments
    .filter(({ from }) => from <= asOf)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((one) => [
      formatDate(one.from),
      wordsOf(one.departmentName, one.positionName),
      one.jobTitle ?? '',
      codes.of(CODE.employmentType, one.employmentType),
    ])

const hoursText = ({ person, asOf }: Registered): string => {
  const place = held(person.assignments, asOf)
  const terms = held(person.payTerms, asOf)
  const days = weekdaysText(place?.mdwkWorkday ?? '')
  const clock =
    place === undefined || place.baseAtendtime === '' || place.baseLvofctime === ''
      ? ''
      : `${place.baseAtendtime} - ${place.baseLvofctime}`
  return [
    ...(days === '' && clock === '' ? [] : [[days.split('').join(', '), clock].filter(Boolean).join(' ')]),
    ...(terms === undefined || terms.monthlyHours === '' ? [] : [`월 소정근로 ${terms.monthlyHours}시간`]),
  ].join(', ')
}

/** 종사하는 업무, 고용 연월일, 계약기간과 그 밖의 고용에 관한 사항 (시행령 제20조 제6호와 제7호). */
export const employmentLines = (one: Registered, { codes, company }: RegisterFacts): RegisterLine[] => {
  const { person, asOf } = one
  const place = held(person.assignments, asOf)
  const terms = held(person.payTerms, asOf)
  const { encpnd, contractEndDate: end, probationUntil } = person
  const term = termText({ contractEndDate: end, employmentType: place?.employmentType ?? '' })
  return [
    { label: '종사하는 업무', text: place?.jobTitle ?? '' },
    { label: '고용 연월일', text: formatDate(encpnd) },
    { label: '계약기간', text: end === null ? term : formatDateRange(encpnd, end) },
    // Without a term nothing is renewed; with one, nobody has told the product of it.
    { label: '고용갱신 연월일', text: end === null && term !== '' ? '해당 없음' : '' },
    { label: '고용형태', text: place === undefined ? '' : codes.of(CODE.employmentType, place.employmentType) },
    { label: '근무장소', text: place?.workPlace ?? company.address },
    { label: '급여형태', text: terms?.payKindName ?? '' },
    { label: '근로시간', text: hoursText(one) },
    {
      label: '수습 기간',
      text: probationUntil === null ? '없음' : formatDateRange(encpnd, probationUntil),
    },
  ]
}

/** 해고, 퇴직, 사망의 연월일과 사유 (시행령 제20조 제8호), and how long the register is kept. */
export const leavingLines = ({ person }: Registered, { day }: RegisterFacts): RegisterLine[] => {
  const { retireDate, leaveReason } = person
  if (retireDate === null || retireDate > day)
    return [
      {
        label: '해고, 퇴직, 사망',
        text: retireDate === null ? '재직 중' : `재직 중, ${formatDate(retireDate)} 퇴사 예정`,
      },
    ]
  return [
    { label: '연월일', text: formatDate(retireDate) },
    { label: '사유', text: leaveReason ?? '' },
    { label: '근속', text: servedText(person, day) },
    { label: '보존 기한', text: `${formatDate(addYears(retireDate, YEARS_KEPT))}까지(근로기준법 제42조)` },
  ]
}

/** 그 밖에 필요한 사항 (시행령 제20조 제9호): service in an industry, leave of absence and status of stay; one line is left to write by hand. */
export const otherLines = ({ person, asOf }: Registered): RegisterLine[] => {
  const service = person.protections
    .filter(({ kind, from }) => kind === 'INDUSTRIAL_SERVICE' && from <= asOf)
    .toReversed()
  const away = person.leavesOfAbsence.filter(({ from }) => from <= asOf).toReversed()
  const stay = wordsOf(
    person.nationality === 'KR' ? null : person.nationality,
    person.visa,
    person.visa === null || person.visaUntil === null ? null : `${formatDate(person.visaUntil)}까지`,
  )
  const isDaily = held(person.tax, asOf)?.incomeKind === 'DAILY'
  const used = daysIn({ from: person.encpnd, to: asOf })
  return [
    ...(stay === '' ? [] : [{ label: '국적과 체류자격', text: stay }]),
    ...(service.length === 0
      ? []
      : [
          {
            label: '산업기능요원',
            text: service
              .map(({ from, to }) => (to === null ? `${formatDate(from)}부터` : formatDateRange(from, to)))
              .join(', '),
          },
        ]),
    ...(away.length === 0
      ? []
      : [{ label: '휴직', text: away.map(({ from, to }) => formatDateRange(from, to)).join(', ') }]),
    ...(isDaily && used < DAYS_OF_DAILY
      ? [
          {
            label: '작성의 예외',
            text: `사용기간이 ${used}일로 30일 미만인 일용근로자여서 명부를 작성하지 않을 수 있습니다(시행령 제21조).`,
          },
        ]
      : []),
    { label: '특기 사항', text: '' },
  ]
}
