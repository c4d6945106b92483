import { type DateRange, daysIn, isWithin, overlap } from '@handal/base/date'
import { compareRatio, ratio } from '@handal/base/ratio'
import { type LawRef, law } from '@handal/statute/law'

/**
 * Attendance of some days: scheduled days (not weekly or public holidays), of them attended or counted as attended, and
 * of them lawful strike or leave of absence for personal reasons, which leaves the base.
 */
export type AttendanceRecord = DateRange & {
  readonly scheduled: number
  readonly attended: number
  readonly leaveOfAbsence?: number
}

/** How an absence from scheduled work counts: as attendance, outside the base, or as absence. */
export type AbsenceTreatment = 'attended' | 'outOfBase' | 'absent'
/** A kind of absence and how it counts for annual leave. */
export type AbsenceKind = {
  readonly code: string
  readonly label: string
  readonly treatment: AbsenceTreatment
  readonly law: LawRef
  /** First day on which it counts so; before it the absence is outside the base. */
  readonly from?: string
}

const standards = (article: string): LawRef => law('근로기준법', article)
const opinion = law('근로기준법', '제60조 제1항')

/** Absences from scheduled work and how they count (근로기준법 제60조 제6항 and settled practice). */
export const absenceKinds: readonly AbsenceKind[] = [
  { code: 'workInjury', label: '업무상 부상·질병', treatment: 'attended', law: standards('제60조 제6항 제1호') },
  {
    code: 'maternity',
    label: '출산전후휴가와 유산·사산휴가',
    treatment: 'attended',
    law: standards('제60조 제6항 제2호'),
  },
  { code: 'parental', label: '육아휴직', treatment: 'attended', law: standards('제60조 제6항 제3호') },
  {
    code: 'childcareHours',
    label: '육아기 근로시간 단축으로 줄어든 시간',
    treatment: 'attended',
    law: standards('제60조 제6항 제4호'),
    from: '2024-10-22',
  },
  {
    code: 'pregnancyHours',
    label: '임신기 근로시간 단축으로 줄어든 시간',
    treatment: 'attended',
    law: standards('제60조 제6항 제5호'),
    from: '2024-10-22',
  },
  { code: 'annualLeave', label: '연차휴가', treatment: 'attended', law: opinion },
  { code: 'reserveForces', label: '예비군·민방위', treatment: 'attended', law: law('예비군법', '제10조') },
  { code: 'civicDuty', label: '공민권 행사와 공의 직무', treatment: 'attended', law: standards('제10조') },
  { code: 'unfairDismissal', label: '부당해고 기간', treatment: 'attended', law: opinion },
  { code: 'strike', label: '적법한 쟁의행위', treatment: 'outOfBase', law: opinion },
  { code: 'personalLeave', label: '개인 사유 휴직', treatment: 'outOfBase', law: opinion },
  { code: 'closure', label: '사용자의 귀책사유로 인한 휴업', treatment: 'outOfBase', law: opinion },
  { code: 'suspension', label: '정직과 직위해제', treatment: 'absent', law: opinion },
  { code: 'absence', label: '결근', treatment: 'absent', law: opinion },
]

/** How an absence of a kind on a day counts (근로기준법 제60조 제6항); null for an unknown code. */
export const absenceTreatment = (code: string, date: string): AbsenceTreatment | null => {
  const kind = absenceKinds.find((each) => each.code === code)
  if (kind === undefined) return null
  return kind.from !== undefined && date < kind.from ? 'outOfBase' : kind.treatment
}

/** Attendance of a period as far as the records tell. `covered`: whether they tell of every day. */
export type Attendance = {
  readonly scheduled: number
  readonly attended: number
  readonly leaveOfAbsence: number
  readonly covered: boolean
}

const inside = (record: DateRange, period: DateRange): boolean =>
  isWithin(record.from, period) && isWithin(record.to, period)

/** Whether a record tells of nothing but attendance (개근, 근로기준법 제60조 제2항). */
export const isFull = ({ scheduled, attended, leaveOfAbsence = 0 }: AttendanceRecord): boolean =>
  leaveOfAbsence === 0 && attended === scheduled

/**
 * The sum of the records that lie inside a period (근로기준법 제60조 제1항); null when there is none. Records must not overlap.
 */
export const attendanceOf = (records: readonly AttendanceRecord[], period: DateRange): Attendance | null => {
  const own = records.filter((record) => inside(record, period))
  if (own.length === 0) return null
  const days = own.reduce((sum, record) => sum + daysIn(record), 0)
  return {
    scheduled: own.reduce((sum, each) => sum + each.scheduled, 0),
    attended: own.reduce((sum, each) => sum + each.attended, 0),
    leaveOfAbsence: own.reduce((sum, each) => sum + (each.leaveOfAbsence ?? 0), 0),
    covered: days === daysIn(period),
  }
}

/**
 * Records that reach over the ends of a period and tell of absences: nobody can say on which side those lie (근로기준법 제60조
 * 제1항).
 */
export const straddling = (records: readonly AttendanceRecord[], period: DateRange): readonly AttendanceRecord[] =>
  records.filter((record) => !isFull(record) && !inside(record, period) && overlap(record, period) !== null)

/** Whether the records show that every scheduled day of a period was attended (개근, 근로기준법 제60조 제2항). */
export const knownFull = (records: readonly AttendanceRecord[], period: DateRange): boolean =>
  records
    .filter((record) => isFull(record) && record.scheduled > 0)
    .reduce((days, record) => {
      const shared = overlap(record, period)
      return shared === null ? days : days + daysIn(shared)
    }, 0) === daysIn(period)

/** Whether attendance reached 80 % of the base (근로기준법 제60조 제1항); a base of nothing does not. */
export const reachedEighty = ({ scheduled, attended, leaveOfAbsence }: Omit<Attendance, 'covered'>): boolean => {
  const base = scheduled - leaveOfAbsence
  return base > 0 && compareRatio(ratio(attended, base), ratio(80, 100)) >= 0
}
