import { LEAVE_BASIS_NOTE } from '../company/companies.ts'
import { choice, defineSettings, riskOf, yesNo } from './setting-definition.ts'

/** Settings of annual leave, 21 to 29. */
export const leaveOptions = defineSettings([
  {
    no: 21,
    group: 'leave',
    label: '연차의 기준',
    sentence: '연차를 입사일로 셀지 회계연도로 셀지 정합니다.',
    law: '근로기준법 제60조',
    parts: [
      {
        name: 'leaveBasis',
        label: '연차의 기준',
        default: 'HIRE',
        form: choice(['HIRE', '입사일', LEAVE_BASIS_NOTE.HIRE], ['FISCAL', '회계연도', LEAVE_BASIS_NOTE.FISCAL]),
        keptBy: 'companies',
      },
    ],
  },
  {
    no: 22,
    group: 'leave',
    label: '회계연도 첫해의 끝수',
    sentence: '입사한 해의 연차를 날수로 나눈 끝수를 어떻게 하는지 정합니다.',
    law: '근로기준법 제60조 제1항',
    parts: [
      {
        name: 'fiscalRounding',
        label: '회계연도 첫해의 끝수',
        default: 'CEIL_HALF',
        form: choice(
          ['CEIL_HALF', '반일로 올림'],
          ['CEIL_DAY', '하루로 올림'],
          ['CEIL_HOUR', '시간으로 올림'],
          ['EXACT2', '소수 둘째 자리'],
          ['HALF_UP_DAY', '하루로 반올림'],
        ),
        risk: riskOf(
          ['EXACT2', 'HALF_UP_DAY'],
          '끝수를 버려 법이 주는 연차보다 적을 수 있습니다(근로기준법 제60조 제1항).',
        ),
      },
    ],
  },
  {
    no: 23,
    group: 'leave',
    label: '퇴사할 때의 연차',
    sentence: '회계연도로 준 연차가 입사일 기준과 다를 때 퇴사자에게 무엇을 인정하는지 정합니다.',
    law: '근로개선정책과-5352',
    parts: [
      {
        name: 'leaverRecalc',
        label: '퇴사할 때의 연차',
        default: 'HIGHER_OF',
        form: choice(['HIGHER_OF', '많은 쪽'], ['HIRE_DATE', '입사일로 다시 계산']),
        risk: riskOf(
          ['HIRE_DATE'],
          '입사일로 다시 계산해 줄이려면 취업규칙에 근거가 있어야 합니다(임금근로시간정책팀-489).',
        ),
      },
    ],
  },
  {
    no: 24,
    group: 'leave',
    label: '연차를 쓰는 단위',
    sentence:
      '연차를 나누어 쓸 수 있는 가장 작은 단위입니다. 2027년 6월 10일부터는 시간 단위가 권리입니다. 아직 적용되지 않음: 휴가는 어느 단위로든 등록됩니다.',
    law: '근로기준법 제60조',
    parts: [
      {
        name: 'leaveUnits',
        unread: true,
        label: '연차를 쓰는 단위',
        default: 'DAY_HALF',
        form: choice(
          ['DAY_HALF', '하루와 반일'],
          ['DAY_HALF_QUARTER', '반의반일까지'],
          ['DAY_HALF_QUARTER_HOUR', '시간까지'],
        ),
      },
    ],
  },
  {
    no: 25,
    group: 'leave',
    label: '연차수당의 임금',
    sentence: '쓰지 못한 연차의 수당을 어느 달의 통상임금으로 계산하는지 정합니다.',
    law: '근로기준법 제60조 제5항',
    parts: [
      {
        name: 'leavePayMonth',
        label: '연차수당의 임금',
        default: 'LAST_USABLE_MONTH',
        form: choice(['LAST_USABLE_MONTH', '쓸 수 있던 마지막 달'], ['PAY_MONTH', '수당을 주는 달']),
      },
    ],
  },
  {
    no: 26,
    group: 'leave',
    label: '연차 사용촉진',
    sentence:
      '연차를 쓰도록 서면으로 두 번 알리고, 쓰지 않은 연차의 수당을 주지 않을지 정합니다. 아직 적용되지 않음: 통지의 증거를 보관하지 않아 수당을 모두 지급 대상으로 둡니다.',
    law: '근로기준법 제61조',
    parts: [
      {
        name: 'leavePromotion',
        label: '연차 사용촉진',
        default: false,
        form: yesNo('안 함', '함'),
        risk: riskOf(
          [true],
          '정한 날까지 사람마다 서면으로 두 번 알리지 않으면 수당을 주어야 합니다(근로기준법 제61조).',
        ),
      },
    ],
  },
  {
    no: 27,
    group: 'leave',
    label: '당겨쓰는 연차',
    sentence: '아직 생기지 않은 연차를 미리 쓸 수 있는지 정합니다.',
    law: '근로기준법 제43조',
    parts: [
      {
        name: 'borrowLeave',
        label: '당겨쓰는 연차',
        default: false,
        form: yesNo('안 됨', '됨'),
        risk: riskOf([true], '당겨쓴 연차를 퇴사할 때 임금에서 빼려면 사원의 동의가 있어야 합니다(근로기준법 제43조).'),
      },
    ],
  },
  {
    no: 28,
    group: 'leave',
    label: '지각을 연차에서',
    sentence:
      '지각·조퇴·외출의 합을 연차에서 뺄 수 있는지 정합니다. 아직 적용되지 않음: 연차에서 저절로 빠지지 않습니다.',
    law: '근기 68207-157',
    parts: [
      {
        name: 'lateAgainstLeave',
        unread: true,
        label: '지각을 연차에서',
        default: false,
        form: yesNo('공제하지 않음', '합의로 공제'),
        risk: riskOf([true], '지각·조퇴의 합을 연차에서 빼려면 노사의 합의가 있어야 합니다(근기 68207-157).'),
      },
    ],
  },
  {
    no: 29,
    group: 'leave',
    label: '개인 휴직',
    sentence: '개인 사정으로 휴직한 기간을 연차의 출근율과 근속에 넣을지 정합니다.',
    law: '근로기준법 제60조',
    parts: [
      {
        name: 'personalLeaveOfAbsence',
        label: '개인 휴직',
        default: 'COUNT',
        form: choice(['COUNT', '포함'], ['EXCLUDE', '제외']),
      },
    ],
  },
])
