import { addDays, later, type PlainDate } from '@handal/base/date'
import { formatDate, formatDateRange } from '@handal/base/format'
import type { CertificateItem, CertificateKind } from '@handal/contracts/people/certificates'
import { serviceText } from '@handal/contracts/people/employee-list'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Letterhead } from '../../companies/public.ts'

/** A part of somebody's service in one place with one work. */
export type Post = {
  readonly from: PlainDate
  readonly to: PlainDate | null
  readonly department: string | null
  readonly position: string | null
  readonly duty: string | null
}
/** What was certified, as the paper says it: kept, so that it says the same whenever it is printed again. */
export type CertificateContent = {
  readonly name: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Posts one after the other; empty where they were not asked for. */
  readonly posts: readonly Post[]
  readonly company: Letterhead
}

/** The posts of a person up to a day, oldest first; neighbours that differ in nothing of it are one. */
export const postsOf = ({ assignments, encpnd, retireDate }: EmployeeDetail, day: PlainDate): Post[] => {
  const posts: Post[] = []
  for (const { from, departmentName, positionName, jobTitle } of assignments.toReversed()) {
    if (from > day && posts.length > 0) continue
    const last = posts.at(-1)
    const post = { department: departmentName, position: positionName, duty: jobTitle }
    if (last?.department === post.department && last.position === post.position && last.duty === post.duty) continue
    const begin = last === undefined ? encpnd : later(from, encpnd)
    if (last !== undefined) posts[posts.length - 1] = { ...last, to: addDays(begin, -1) }
    posts.push({ ...post, from: begin, to: retireDate !== null && retireDate <= day ? retireDate : null })
  }
  return posts
}

const placeText = ({ department, position }: Post): string =>
  [department, position].filter((word) => word !== null).join(' ')
const periodText = ({ encpnd, retireDate }: EmployeeDetail, today: PlainDate): string => {
  const left = retireDate !== null && retireDate < today
  const served = serviceText(encpnd, left ? retireDate : today)
  return left
    ? `${formatDateRange(encpnd, retireDate)} (${served})`
    : `${formatDate(encpnd)}부터 ${formatDate(today)} 현재까지 (${served})`
}

/** What each item says of the person; '' where it is not known. */
export const itemTexts = (
  person: EmployeeDetail,
  { today, pay }: { readonly today: PlainDate; readonly pay: string },
): Readonly<Record<CertificateItem, string>> => {
  const post = postsOf(person, today).at(-1)
  return {
    PERIOD: periodText(person, today),
    PLACE: post === undefined ? '' : placeText(post),
    DUTY: post?.duty ?? '',
    WAGE: pay,
    BIRTH_DATE: formatDate(person.birthDate),
    ADDRESS: person.address ?? '',
    LEAVE_REASON: person.leaveReason ?? '',
  }
}

/** In the order in which a certificate says them. */
const ORDER = ['BIRTH_DATE', 'ADDRESS', 'PLACE', 'DUTY', 'PERIOD', 'WAGE', 'LEAVE_REASON'] as const
const LABEL: Readonly<Record<CertificateItem, string>> = {
  PERIOD: '재직 기간',
  PLACE: '지위',
  DUTY: '업무 종류',
  WAGE: '임금',
  BIRTH_DATE: '생년월일',
  ADDRESS: '주소',
  LEAVE_REASON: '퇴직 사유',
}

/** What a certificate says: the name, what was asked for and no more (근로기준법 제39조 제2항), what it is for. */
export const contentOf = (
  person: EmployeeDetail,
  asked: { readonly kind: CertificateKind; readonly items: readonly CertificateItem[]; readonly purpose: string },
  around: {
    readonly today: PlainDate
    readonly texts: Readonly<Record<CertificateItem, string>>
    readonly company: Letterhead
  },
): CertificateContent => {
  const has = (item: CertificateItem): boolean => asked.items.includes(item)
  const listed = asked.kind === 'CAREER' && has('PERIOD') && (has('PLACE') || has('DUTY'))
  const all = postsOf(person, around.today)
  // A single one says no more than the facts do.
  const posts = listed && all.length > 1 ? all : []
  return {
    name: person.name,
    facts: [
      { label: '성명', value: person.name },
      ...ORDER.filter(has).map((item) => ({ label: LABEL[item], value: around.texts[item] })),
      { label: '용도', value: asked.purpose },
    ],
    posts: posts.map((post) => ({
      ...post,
      ...(has('PLACE') ? {} : { department: null, position: null }),
      ...(has('DUTY') ? {} : { duty: null }),
    })),
    company: around.company,
  }
}
