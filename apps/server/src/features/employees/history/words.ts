import { ABSENCE_KINDS } from '@handal/contracts/people/absence-kinds'
import type { PlainDate } from '@handal/base/date'
import { formatDate, formatWon, WEEKDAYS } from '@handal/base/format'
import { CODE, GENDER_NAME } from '@handal/contracts/codes'
import { weekdaysText } from '@handal/contracts/people/employee-list'
import {
  ACCOUNT_KINDS,
  ATTENDANCE_SOURCES,
  FAMILY_RELATIONS,
  INCOME_KINDS,
  PROTECTIONS,
} from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { CodeNames } from '../../codes/public.ts'
import { entryKey } from './entries.repo.ts'

/** What an entry says, in words by their labels; null: nothing. */
export type Facts = ReadonlyMap<string, string | null>
/** One entry of a dated member. `series`: what it follows on; `key`: what corrects it. */
export type Entry = { readonly key: string; readonly series: string; readonly from: PlainDate; readonly facts: Facts }
type Member = keyof Pick<
  EmployeeDetail,
  | 'assignments'
  | 'payTerms'
  | 'tax'
  | 'family'
  | 'familyMembers'
  | 'insurance'
  | 'accounts'
  | 'protections'
  | 'leavesOfAbsence'
>
/** One dated member of a person, and its entries in words. */
export type Part = {
  readonly member: Member
  readonly title: string
  /** Whether an entry follows on the one before it; the others stand beside each other. */
  readonly follows: boolean
  readonly entriesOf: (person: EmployeeDetail, codes: CodeNames) => readonly Entry[]
}

const day = (date: PlainDate | null): string | null => (date === null ? null : formatDate(date))
const won = (amount: number | null): string | null => (amount === null ? null : formatWon(amount))
const yes = (flag: boolean): string => (flag ? '예' : '아니요')
const insured = (flag: boolean): string => (flag ? '가입' : '가입하지 않음')
const people = (count: number): string => `${count}명`

type Said = Readonly<Record<string, string | null>>
const part = <M extends Member>(
  member: M,
  title: string,
  say: (one: EmployeeDetail[M][number], codes: CodeNames) => Said,
  {
    kindOf = () => '',
    follows = true,
  }: { kindOf?: (one: EmployeeDetail[M][number]) => string; follows?: boolean } = {},
): Part => ({
  member,
  title,
  follows,
  entriesOf: (person, codes) => {
    const entries: readonly EmployeeDetail[M][number][] = person[member]
    return entries.map((one) => ({
      key: 'no' in one ? `${member} ${one.no}` : entryKey(member, one.from, kindOf(one)),
      series: `${member} ${kindOf(one)}`,
      from: one.from,
      facts: new Map(Object.entries(say(one, codes))),
    }))
  },
})

/** What holds from a day, in the order of the record. */
export const PARTS: readonly Part[] = [
  part('assignments', '부서와 근무', (one, codes) => ({
    부서: one.departmentName,
    직위: one.positionName,
    고용형태: codes.of(CODE.employmentType, one.employmentType),
    업무: one.jobTitle,
    근무장소: one.workPlace ?? null,
    근무형태: codes.of(CODE.workSchedule, one.workSch),
    근무요일: weekdaysText(one.mdwkWorkday),
    근무시간: one.baseAtendtime === '' ? null : `${one.baseAtendtime} - ${one.baseLvofctime}`,
    주휴일: one.weeklyHoliday === null ? null : `${WEEKDAYS[one.weeklyHoliday]}요일`,
    '근태 방식': one.attendanceSource === null ? null : ATTENDANCE_SOURCES[one.attendanceSource],
  })),
  part('payTerms', '급여 조건', (one) => ({
    급여형태: one.payKindName,
    '월 소정근로시간': `${one.monthlyHours}시간`,
    '하루 소정근로시간': one.dailyHours,
    ...Object.fromEntries(one.items.map(({ label, amount }) => [label, formatWon(amount)])),
  })),
  part('tax', '소득세', (one) => ({
    '원천징수 비율': `${one.withholdingPercent}%`,
    소득: INCOME_KINDS[one.incomeKind],
    '외국인 단일세율': yes(one.foreignFlatRate),
    '취업자 감면': one.youthReductionPercent === null ? null : `${one.youthReductionPercent}%`,
    '감면 끝나는 날': day(one.youthReductionUntil),
    건설업: one.construction ? '예' : null,
    '생산직 수당 비과세': one.production ? '예' : null,
  })),
  part('family', '가족 수', (one) => ({
    부양가족: `본인 포함 ${people(one.dependents)}`,
    '8-20세 자녀': people(one.children),
    '6세 이하 자녀': people(one.childrenUnder7),
  })),
  part(
    'familyMembers',
    '가족',
    (one) => ({
      성명: one.name,
      관계: FAMILY_RELATIONS[one.relation],
      생년월일: day(one.birthDate),
      부양: one.dependent ? '부양' : '부양하지 않음',
      '시작하는 날': day(one.from),
      '끝나는 날': day(one.to),
    }),
    { follows: false },
  ),
  part('insurance', '4대보험', (one) => ({
    국민연금: insured(one.pension),
    건강보험: insured(one.health),
    고용보험: insured(one.employment),
    실업급여: insured(one.unemployment),
    '국민연금 기준소득월액': won(one.pensionBase),
    '건강보험 보수월액': won(one.healthBase),
    '국민연금 취득월 납부': yes(one.pensionFirstMonth),
    '60세 뒤에도 국민연금': yes(one.pensionAfter60),
    '65세 전부터 계속 고용': yes(one.continuousBefore65),
    두루누리: yes(one.durunuri),
    '두루누리 종료일': day(one.durunuriUntil),
  })),
  part(
    'accounts',
    '계좌',
    (one) => ({
      구분: ACCOUNT_KINDS[one.kind],
      은행: one.bankName,
      계좌번호: one.numberMasked,
      예금주: one.holder,
    }),
    { kindOf: ({ kind }) => kind },
  ),
  part('protections', '보호와 복무', (one) => ({ 구분: PROTECTIONS[one.kind], '끝나는 날': day(one.to) }), {
    kindOf: ({ kind }) => kind,
    follows: false,
  }),
  part(
    'leavesOfAbsence',
    '휴직',
    (one) => ({
      종류: ABSENCE_KINDS[one.kind].name,
      '끝나는 날': day(one.to),
      사유: one.reason === '' ? null : one.reason,
      '복직한 달의 국민연금 납부': one.pensionReturnMonth ? yes(true) : null,
    }),
    { follows: false },
  ),
]

const countries = new Intl.DisplayNames('ko', { type: 'region' })
/** What holds from no day, by the part of the record that shows it. */
export const ownFacts = (person: EmployeeDetail): Readonly<Record<string, Facts>> => ({
  인적사항: new Map([
    ['성명', person.name],
    ['사번', person.employeeCode],
    ['주민등록번호', person.residentNumberMasked],
    ['생년월일', day(person.birthDate)],
    ['성별', person.gender === null ? null : (GENDER_NAME[person.gender] ?? null)],
    ['국적', countries.of(person.nationality) ?? person.nationality],
    ['체류자격', person.visa],
    ['체류기간 만료일', day(person.visaUntil)],
    ['전화번호', person.phone],
    ['전자우편', person.email],
    ['주소', person.address],
  ]),
  '입사와 계약': new Map([
    ['입사일', day(person.encpnd)],
    ['계약 종료일', day(person.contractEndDate)],
    ['수습 종료일', day(person.probationUntil)],
    ['단순노무 업무', yes(person.simpleLabour)],
    ['퇴직연금 가입일', day(person.dcexpDate)],
    ['근속 기산일', day(person.rehiredFrom?.serviceFrom ?? null)],
  ]),
  퇴사: new Map([
    ['퇴사일', day(person.retireDate)],
    ['퇴사 사유', person.leaveReason],
  ]),
})
