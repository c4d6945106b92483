import {
  BANK_NAME,
  CODE,
  EMPLOYEE_STATE_NAME,
  EMPLOYMENT_TYPE_NAME,
  PAY_KIND_NAME,
  PENSION_TYPE_NAME,
  WORK_SCHEDULE_NAME,
} from './codes.ts'
import { PAYMENT_TYPES } from './fields.ts'

/** A value that comes with the product. `fixed`: a calculation relies on it, it may be named otherwise but not ended. */
export type ProductCode = {
  readonly subcategory: string
  readonly value: string
  readonly desc: string
  readonly fixed: boolean
  /** The category of its own values; null where it has none. */
  readonly list: string | null
}
/** A category with the values of the product. `open`: the super admin may add values. */
export type CodeList = {
  readonly category: string
  readonly title: string
  readonly open: boolean
  /** What hangs on it, a sentence; `law`: where it stands. */
  readonly does: string
  readonly law: string | null
  readonly values: readonly ProductCode[]
}

type Names = Readonly<Record<string, string>>
type Spec = Omit<CodeList, 'values' | 'law'> & {
  readonly names: Names
  readonly law?: string
  readonly desc?: Names
  readonly lists?: Names
  /** Which values are relied on; absent: all of a list that is not open, none of one that is. */
  readonly fixed?: readonly string[]
}

const define = ({ names, law, desc = {}, lists = {}, fixed, ...list }: Spec): CodeList => ({
  ...list,
  law: law ?? null,
  values: Object.entries(names)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([subcategory, value]) => ({
      subcategory,
      value,
      desc: desc[subcategory] ?? '',
      fixed: fixed === undefined ? !list.open : fixed.includes(subcategory),
      list: lists[subcategory] ?? null,
    })),
})
/** Values numbered from 0001 in their order. */
const numbered = (values: readonly string[]): Names =>
  Object.fromEntries(values.map((value, index) => [String(index + 1).padStart(4, '0'), value]))

const VISAS = numbered([
  'C-4',
  'D-1',
  'D-2',
  'D-3',
  'D-4',
  'D-5',
  'D-6',
  'D-7',
  'D-8',
  'D-9',
  'D-10',
  'E-1',
  'E-2',
  'E-3',
  'E-4',
  'E-5',
  'E-6',
  'E-7',
  'E-8',
  'E-9',
  'E-10',
  'F-1',
  'F-2',
  'F-3',
  'F-4',
  'F-5',
  'F-6',
  'G-1',
  'H-1',
  'H-2',
])
const BANKS = Object.fromEntries(Object.entries(BANK_NAME).map(([code, name]) => [code.padStart(4, '0'), name]))

/** Every code list of the product, in the order of their numbers. */
export const CODE_LISTS: readonly CodeList[] = [
  define({
    category: CODE.employmentType,
    title: '고용형태',
    open: true,
    fixed: Object.keys(EMPLOYMENT_TYPE_NAME),
    does: '계약직과 일용은 계약이 끝나는 날을, 단시간은 비례하는 연차와 주휴를 함께 봅니다. 등록한 값은 이름만 다르고 계산은 정규직과 같습니다.',
    law: '근로기준법 제18조',
    names: EMPLOYMENT_TYPE_NAME,
  }),
  define({
    category: CODE.payKind,
    title: '급여형태',
    open: false,
    does: '기본급을 달, 시간, 날 가운데 무엇으로 정했는지입니다. 통상시급과 최저임금이 이것으로 달라집니다.',
    law: '근로기준법 시행령 제6조',
    names: PAY_KIND_NAME,
  }),
  define({
    category: CODE.paymentType,
    title: '급여구분',
    open: false,
    does: '급여대장과 명세서의 제목이 되고, 세금을 달로 볼지 기간으로 볼지 정합니다.',
    law: '소득세법 제136조',
    names: PAYMENT_TYPES,
  }),
  define({
    category: CODE.employeeState,
    title: '재직상태',
    open: false,
    does: '입사일, 퇴사일과 휴직 기간에서 저절로 정해집니다.',
    names: EMPLOYEE_STATE_NAME,
  }),
  define({
    category: CODE.bank,
    title: '은행',
    open: true,
    does: '급여를 받을 계좌의 은행입니다. 코드는 금융기관 공동코드이고 앞의 0은 자릿수입니다.',
    names: BANKS,
    desc: Object.fromEntries(Object.keys(BANKS).map((code) => [code, code.slice(1)])),
  }),
  define({
    category: CODE.visa,
    title: '체류자격',
    open: true,
    does: '외국인의 4대보험과 출국만기보험을 체류자격으로 정합니다.',
    law: '출입국관리법 시행령 별표 1의2',
    names: VISAS,
    desc: VISAS,
    fixed: Object.keys(VISAS),
  }),
  define({
    category: CODE.pensionType,
    title: '퇴직급여 제도',
    open: false,
    does: '퇴직금을 회사가 주는지 퇴직연금에 넣는지를 정합니다.',
    law: '근로자퇴직급여 보장법 제4조',
    names: PENSION_TYPE_NAME,
  }),
  define({
    category: CODE.withholding,
    title: '원천징수 비율',
    open: false,
    does: '간이세액표의 세액에 곱하는 비율입니다.',
    law: '소득세법 시행령 제194조',
    names: { '0001': '80%', '0002': '100%', '0003': '120%' },
    desc: { '0001': '80', '0002': '100', '0003': '120' },
  }),
  define({
    category: CODE.workSchedule,
    title: '근무형태',
    open: true,
    fixed: ['0001'],
    does: '사원의 근무 예정을 나누어 부르는 이름입니다. 정하지 않은 사원은 기본근무입니다.',
    names: WORK_SCHEDULE_NAME,
  }),
  define({
    category: CODE.inJudgement,
    title: '출근판정',
    open: false,
    does: '출근 기록과 근무 예정을 비교하여 저절로 정해집니다.',
    names: numbered(['정상', '지각', '결근', '미체크', '휴가', '반차', '출장', '교육', '휴일', '휴일근무', '휴직']),
  }),
  define({
    category: CODE.outJudgement,
    title: '퇴근판정',
    open: false,
    does: '퇴근 기록과 근무 예정을 비교하여 저절로 정해집니다.',
    names: numbered(['정상', '조퇴', '연장', '미체크', '휴가', '반차', '출장', '교육', '휴일', '휴일근무']),
  }),
  define({
    category: CODE.approval,
    title: '결재문서',
    open: false,
    does: '전자결재로 올리는 문서입니다. 문서마다 종류를 따로 정합니다.',
    names: numbered(['휴가', '근태', '출장', '교육', '연장근로', '시말서']),
    desc: numbered(['vacation', 'attendance', 'trip', 'edu', 'over', 'apology']),
    lists: numbered([
      CODE.leaveKind,
      CODE.attendanceRequest,
      CODE.tripKind,
      CODE.educationKind,
      CODE.overtimeKind,
      CODE.apologyKind,
    ]),
  }),
  define({
    category: CODE.leaveKind,
    title: '휴가 종류',
    open: true,
    fixed: ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009', '0010'],
    does: '휴가를 올릴 때 고르는 종류입니다. 연차와 반차는 연차에서 빠지고 나머지는 빠지지 않습니다.',
    law: '근로기준법 제60조',
    names: numbered([
      '연차',
      '오전 반차',
      '오후 반차',
      '출산전후휴가',
      '배우자 출산휴가',
      '난임치료휴가',
      '가족돌봄휴가',
      '생리휴가',
      '보상휴가',
      '공가',
      '경조휴가',
      '병가',
      '그 밖의 휴가',
    ]),
  }),
  define({
    category: CODE.attendanceRequest,
    title: '근태 종류',
    open: true,
    does: '근태 문서를 올릴 때 고르는 종류입니다.',
    names: numbered(['출퇴근 기록 고침', '지각', '조퇴', '외출', '결근']),
  }),
  define({
    category: CODE.tripKind,
    title: '출장 종류',
    open: true,
    does: '출장을 올릴 때 고르는 종류입니다.',
    law: '근로기준법 제58조',
    names: numbered(['국내 출장', '국외 출장', '외근']),
  }),
  define({
    category: CODE.educationKind,
    title: '교육 종류',
    open: true,
    does: '교육을 올릴 때 고르는 종류입니다.',
    names: numbered(['법정 의무교육', '직무 교육', '외부 교육']),
  }),
  define({
    category: CODE.overtimeKind,
    title: '연장근로 종류',
    open: true,
    does: '연장근로를 올릴 때 고르는 종류입니다. 가산은 실제로 일한 시간으로 정해집니다.',
    law: '근로기준법 제56조',
    names: numbered(['연장근로', '야간근로', '휴일근로']),
  }),
  define({
    category: CODE.apologyKind,
    title: '시말서 종류',
    open: true,
    does: '시말서를 올릴 때 고르는 종류입니다.',
    names: numbered(['시말서', '경위서']),
  }),
]

/** The list of a category, or undefined. */
export const codeListOf = (category: string): CodeList | undefined =>
  CODE_LISTS.find((list) => list.category === category)
