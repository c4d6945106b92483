import { choice, defineSettings, riskOf, type SettingPlace, yesNo } from './setting-definition.ts'

const elsewhere = <const Name extends string>(name: Name, label: string, keptBy: SettingPlace) => ({
  name,
  label,
  default: null,
  form: { kind: 'elsewhere' as const },
  keptBy,
})

/** Settings of pay, 17 to 20, 42 and 43. */
export const payOptions = defineSettings([
  {
    no: 17,
    group: 'pay',
    label: '일할 계산',
    sentence: '한 달을 다 일하지 않은 달의 임금을 나누는 방법입니다. 근로계약이 정합니다.',
    law: '근로기준법 제17조',
    parts: [
      {
        name: 'prorateMethod',
        label: '일할 계산',
        default: 'CALENDAR',
        form: choice(
          ['CALENDAR', '그달의 날수'],
          ['FIXED30', '언제나 30일'],
          ['WORKDAYS', '소정근로일'],
          ['PAIDDAYS', '유급일'],
          ['HOURS209', '통상시급'],
        ),
      },
    ],
  },
  {
    no: 18,
    group: 'pay',
    label: '월 소정근로시간',
    sentence: '월급을 시급으로 바꿀 때 나누는 시간입니다. 사원의 급여 조건이 없을 때 씁니다.',
    law: '근로기준법 시행령 제6조 제2항 제4호',
    parts: [
      {
        name: 'standardHours',
        label: '월 소정근로시간',
        default: '209',
        form: { kind: 'hours', min: 1, max: 300, usual: ['209', '226', '243'] },
      },
    ],
  },
  {
    no: 19,
    group: 'pay',
    label: '단시간의 월 소정근로시간',
    sentence: '단시간근로자의 월 소정근로시간을 정수로 할지, 나온 그대로 둘지 정합니다.',
    law: '근로기준법 시행령 제6조 제2항 제4호',
    parts: [
      {
        name: 'stdHoursRounding',
        label: '단시간의 월 소정근로시간',
        default: 'ROUND',
        form: choice(['ROUND', '반올림'], ['EXACT', '그대로']),
      },
    ],
  },
  {
    no: 20,
    group: 'pay',
    label: '항목이 드는 임금',
    sentence: '급여항목마다 통상임금, 최저임금, 평균임금에 드는지입니다. 성질에서 나오고, 다르면 사유를 남깁니다.',
    law: '근로기준법 제2조, 최저임금법 제6조',
    parts: [elsewhere('itemFlags', '사유를 남긴 항목', 'items')],
  },
  {
    no: 42,
    group: 'pay',
    label: '보상휴가',
    sentence:
      '연장·야간·휴일근로의 임금을 휴가로 줄 수 있는지 정합니다. 아직 적용되지 않음: 연장·야간·휴일근로는 임금으로만 계산합니다.',
    law: '근로기준법 제57조',
    parts: [
      {
        name: 'compensatoryLeave',
        unread: true,
        label: '보상휴가',
        default: false,
        form: yesNo('쓰지 않음', '서면 합의로 씀'),
        risk: riskOf([true], '보상휴가는 근로자대표와 서면으로 합의해야 합니다(근로기준법 제57조).'),
      },
    ],
  },
  {
    no: 43,
    group: 'pay',
    label: '고정 연장수당',
    sentence: '정한 시간의 연장·야간·휴일수당을 고정으로 주는 항목입니다. 달마다 실제 시간과 맞춥니다.',
    law: '근로기준법 제56조',
    parts: [elsewhere('fixedOvertime', '고정 연장수당 항목', 'items')],
  },
])

/** Settings of retirement pay, 30 to 32 and 39. */
export const retirementOptions = defineSettings([
  {
    no: 30,
    group: 'retirement',
    label: '퇴직급여 제도',
    sentence: '퇴직급여를 어느 제도로 주는지 정합니다.',
    law: '근로자퇴직급여 보장법 제4조',
    parts: [
      {
        name: 'pensionType',
        label: '퇴직급여 제도',
        default: 'SEVERANCE',
        form: choice(
          ['SEVERANCE', '퇴직금'],
          ['DB', '확정급여형(DB)'],
          ['DC', '확정기여형(DC)'],
          ['FUND', '중소기업퇴직연금기금'],
          ['DEPARTURE', '출국만기보험'],
        ),
        keptBy: 'companies',
      },
    ],
  },
  {
    no: 31,
    group: 'retirement',
    label: 'DC 부담금',
    sentence: '확정기여형의 부담금을 내는 주기와 내는 날입니다. 규약이 정합니다.',
    law: '근로자퇴직급여 보장법 제20조',
    parts: [
      {
        name: 'dcPeriod',
        label: 'DC 부담금 주기',
        default: 'YEAR',
        form: choice(['YEAR', '해마다'], ['QUARTER', '분기마다'], ['MONTH', '달마다']),
      },
      {
        name: 'dcDueDay',
        label: '내는 날(31은 말일)',
        default: 31,
        form: { kind: 'number', min: 1, max: 31, unit: '일' },
      },
    ],
  },
  {
    no: 32,
    group: 'retirement',
    label: '퇴직금 끝수',
    sentence: '퇴직금의 1원 미만을 어떻게 하는지 정합니다.',
    law: '근로자퇴직급여 보장법 제8조',
    parts: [
      {
        name: 'severanceRounding',
        label: '퇴직금 끝수',
        default: 'CEIL1',
        form: choice(
          ['CEIL1', '1원 올림'],
          ['CEIL10', '10원 올림'],
          ['MOEL', '고용노동부 계산기', '비교할 때 씁니다. 몇 원 다를 수 있습니다.'],
        ),
        risk: riskOf(
          ['MOEL'],
          '고용노동부 계산기는 원 미만을 반올림해 법의 퇴직금보다 적을 수 있습니다(근로자퇴직급여 보장법 제8조).',
        ),
      },
    ],
  },
  {
    no: 39,
    group: 'retirement',
    label: '출국만기보험료',
    sentence: '출국만기보험의 보험료를 계산할지, 보험사가 알린 대로 할지 정합니다.',
    law: '외국인근로자의 고용 등에 관한 법률 제13조',
    parts: [
      {
        name: 'departurePremium',
        label: '출국만기보험료',
        default: 'COMPUTED',
        form: choice(['COMPUTED', '계산'], ['INSURER', '보험사가 알린 대로']),
      },
    ],
  },
])

/** Settings of social insurance, 33 to 36. */
export const insuranceOptions = defineSettings([
  {
    no: 33,
    group: 'insurance',
    label: '고용보험료',
    sentence: '고용보험료를 그달의 보수로 뗄지, 고지한 대로 뗄지 정합니다. 2027년부터는 그달의 보수뿐입니다.',
    law: '고용산재보험료징수법 제16조의3',
    parts: [
      {
        name: 'employmentInsuranceBase',
        unread: true,
        label: '고용보험료',
        default: 'EI_BY_PAY',
        form: choice(['EI_BY_PAY', '그달의 보수'], ['EI_BY_BILL', '고지한 대로', '2026년 12월까지 쓸 수 있습니다.']),
      },
    ],
  },
  {
    no: 34,
    group: 'insurance',
    label: '국민연금 취득월 납부',
    sentence: '취득한 달의 국민연금을 내기로 한 사원입니다.',
    law: '국민연금법 제17조',
    parts: [elsewhere('pensionFirstMonth', '내기로 한 사원', 'people')],
  },
  {
    no: 35,
    group: 'insurance',
    label: '건강보험 정산의 달수',
    sentence: '건강보험료를 정산할 때 일한 달로 나눌지, 고지된 달로 나눌지 정합니다.',
    law: '국민건강보험법 시행령 제39조',
    parts: [
      {
        name: 'healthSettlementMonths',
        label: '건강보험 정산의 달수',
        default: 'CALENDAR',
        form: choice(['CALENDAR', '일한 달'], ['BILLED', '고지된 달']),
      },
    ],
  },
  {
    no: 36,
    group: 'insurance',
    label: '보험료 기준',
    sentence: '국민연금과 건강보험을 고지서대로 뗄지, 계산해 뗄지 정합니다. 고지서가 이깁니다.',
    law: '국민연금법 제88조의2, 국민건강보험법 제79조',
    parts: [
      {
        name: 'insuranceSource',
        unread: true,
        label: '보험료 기준',
        default: 'BILL',
        form: choice(['BILL', '고지서'], ['COMPUTED', '계산']),
      },
    ],
  },
])

/** Settings of payment and payslip, 37, 38 and 44. */
export const paymentOptions = defineSettings([
  {
    no: 37,
    group: 'payment',
    label: '휴일인 급여일',
    sentence: '급여일이 휴일이면 앞당길지 미룰지 정합니다.',
    law: '근로기준법 제43조 제2항',
    parts: [
      {
        name: 'paydayOnHoliday',
        label: '휴일인 급여일',
        default: 'BEFORE',
        form: choice(['BEFORE', '앞당겨 지급'], ['AFTER', '다음 날 지급']),
        keptBy: 'companies',
      },
    ],
  },
  {
    no: 38,
    group: 'payment',
    label: '명세서를 주는 길',
    sentence: '임금명세서를 어떻게 주는지 정합니다. 받은 것을 보일 수 있어야 합니다.',
    law: '근로기준법 제48조 제2항, 전자문서법 제6조',
    parts: [
      {
        name: 'payslipChannel',
        unread: true,
        label: '명세서를 주는 길',
        default: 'APP+EMAIL',
        form: choice(['APP+EMAIL', '화면과 메일'], ['APP', '화면'], ['EMAIL', '메일'], ['PAPER', '종이']),
      },
    ],
  },
  {
    no: 44,
    group: 'payment',
    label: '은행 양식과 계정과목',
    sentence: '이체 파일의 은행 양식과, 급여항목마다의 계정과목입니다.',
    law: null,
    parts: [elsewhere('bankTemplate', '은행 양식', 'transfer'), elsewhere('accountMapping', '계정과목', 'transfer')],
  },
])

/** Settings of place and security, 40 and 41. */
export const securityOptions = defineSettings([
  {
    no: 40,
    group: 'security',
    label: '위치정보',
    sentence: '출퇴근을 기록할 때 위치를 쓸지, 무엇을 남길지 정합니다. 사원의 동의가 있어야 합니다.',
    law: '위치정보법 제15조, 제23조',
    parts: [
      {
        name: 'location',
        label: '위치정보',
        default: 'OFF',
        form: choice(
          ['OFF', '쓰지 않음'],
          ['RESULT_ONLY', '안인지 밖인지만'],
          ['COORDINATES', '좌표도 잠시', '정한 날수가 지나면 지웁니다.'],
        ),
        risk: riskOf(
          ['COORDINATES'],
          '좌표는 동의를 받아 수집하고 목적을 이루면 바로 지워야 합니다(위치정보법 제15조, 제23조).',
        ),
      },
      {
        name: 'locationDays',
        label: '좌표를 두는 날수',
        default: 7,
        form: { kind: 'number', min: 1, max: 30, unit: '일' },
      },
      {
        name: 'requirePlace',
        label: '근무지 확인',
        default: false,
        form: yesNo(
          '묻지 않음',
          '하나는 있어야 함',
          '비콘, 코드, 위치, 통신망 가운데 하나입니다. 재택과 외근에는 묻지 않습니다.',
        ),
      },
    ],
  },
  {
    no: 41,
    group: 'security',
    label: '로그인과 네트워크',
    sentence: '자리를 비우면 끝나는 시간, 2단계 인증, 들어올 수 있는 네트워크입니다.',
    law: '개인정보의 안전성 확보조치 기준 제5조, 제6조',
    parts: [
      elsewhere('idleMin', '자리를 비우면 끝나는 시간', 'security'),
      elsewhere('secondFactor', '2단계 인증', 'security'),
      elsewhere('networks', '네트워크', 'security'),
    ],
  },
])
