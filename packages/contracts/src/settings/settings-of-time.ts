import { choice, defineSettings, riskOf, yesNo } from './setting-definition.ts'

const DAY = 1440
const minutes = (max: number) => ({ kind: 'number', min: 0, max, unit: '분' }) as const

/** Settings of working time, 1 to 12 but 9 and 10, and where days come from. Their defaults are the engine's. */
export const timeOptions = defineSettings([
  {
    no: 1,
    group: 'time',
    label: '한 주의 시작',
    sentence: '주 40시간과 52시간, 주휴를 세는 한 주가 시작하는 요일입니다.',
    law: '근로기준법 제2조 제1항 제7호',
    parts: [
      {
        name: 'weekStart',
        label: '한 주의 시작',
        default: 'MON',
        form: choice(
          ['MON', '월요일'],
          ['TUE', '화요일'],
          ['WED', '수요일'],
          ['THU', '목요일'],
          ['FRI', '금요일'],
          ['SAT', '토요일'],
          ['SUN', '일요일'],
        ),
      },
    ],
  },
  {
    no: 2,
    group: 'time',
    label: '세는 단위와 끝수',
    sentence: '근로시간을 세는 가장 작은 단위와 그보다 작은 끝수를 어떻게 하는지 정합니다.',
    law: '근로기준법 제43조, 제95조',
    parts: [
      {
        name: 'unitMin',
        label: '근로시간을 세는 단위',
        default: 1,
        form: choice([1, '1분'], [10, '10분'], [30, '30분']),
      },
      {
        name: 'lateRound',
        label: '지각의 끝수',
        default: 'NONE',
        form: choice(
          ['NONE', '그대로', '7분 늦으면 7분만 뺍니다.'],
          ['FLOOR', '단위로 내림', '단위보다 작은 지각은 빼지 않습니다.'],
        ),
      },
      {
        name: 'overtimeRound',
        label: '연장의 끝수',
        default: 'NONE',
        form: choice(
          ['NONE', '그대로', '일한 만큼 모두 셉니다.'],
          ['MONTH', '한 달을 합산해 내림', '한 달의 합에서 마지막에 한 번 내립니다.'],
          ['FLOOR', '날마다 내림', '날마다 단위로 내립니다.'],
        ),
        risk: {
          holds: (value, valueOf) => value !== 'NONE' && Number(valueOf('unitMin')) > 1,
          sentence: '연장·휴일근로를 단위로 내리면 버린 시간의 임금을 주지 않은 것이 됩니다(근로기준법 제43조).',
        },
      },
    ],
  },
  {
    no: 3,
    group: 'time',
    label: '봐주는 지각',
    sentence: '이 시간까지의 지각은 모두 봐주고, 넘으면 처음부터 셉니다.',
    law: '근로기준법 제95조',
    parts: [{ name: 'lateGraceMin', label: '봐주는 지각', default: 0, form: minutes(DAY) }],
  },
  {
    no: 4,
    group: 'time',
    label: '일찍 온 시간',
    sentence: '근무일에 시업시각보다 일찍 온 시간을 근로시간으로 셀지 정합니다.',
    law: '근로기준법 제50조 제3항',
    parts: [
      {
        name: 'preStart',
        label: '일찍 온 시간',
        default: 'IGNORE',
        form: choice(
          ['IGNORE', '세지 않음', '일찍 나오도록 지시한 시간은 근로시간이니 승인으로 남겨 주세요.'],
          ['COUNT', '모두 포함'],
          ['APPROVED', '승인한 만큼'],
        ),
      },
    ],
  },
  {
    no: 5,
    group: 'time',
    label: '연장의 인정',
    sentence: '종업시각 뒤와 쉬는 날의 근로를 기록대로 볼지, 승인한 만큼만 볼지 정합니다.',
    law: '근로기준법 제50조 제3항',
    parts: [
      {
        name: 'overtimeRecognition',
        label: '연장의 인정',
        default: 'TAG',
        form: choice(['TAG', '기록대로'], ['APPROVED', '승인한 만큼']),
        risk: riskOf(
          ['APPROVED'],
          '승인하지 않았더라도 알면서 일하게 둔 시간은 임금을 주어야 합니다(근로기준법 제50조 제3항).',
        ),
      },
    ],
  },
  {
    no: 6,
    group: 'time',
    label: '연장 제외',
    sentence: '종업시각 뒤 이 시간은 연장으로 세지 않습니다.',
    law: '근로기준법 제54조 제2항',
    parts: [
      { name: 'extendExcludeMin', label: '연장에서 빼는 시간', default: 0, form: minutes(DAY) },
      {
        name: 'extendExcludeMode',
        label: '빼는 방법',
        default: 'THRESHOLD',
        form: choice(
          ['THRESHOLD', '그보다 짧게 남았을 때만', '그보다 오래 남으면 모두 셉니다.'],
          ['DEDUCT', '언제나', '얼마를 남아도 그만큼 뺍니다.'],
        ),
        risk: {
          holds: (value, valueOf) => value === 'DEDUCT' && Number(valueOf('extendExcludeMin')) > 0,
          sentence:
            '종업 후 일정 시간을 항상 빼는 것은 그 시간을 실제로 자유롭게 쓸 때만 적법합니다(근로기준법 제54조 제2항).',
        },
      },
    ],
  },
  {
    no: 7,
    group: 'time',
    label: '연장 한도',
    sentence: '한 주의 연장이 이 시간을 넘으면 알리고 연장 상신을 막습니다. 임금은 깎지 않습니다.',
    law: '근로기준법 제53조 제1항',
    parts: [
      {
        name: 'extendMaxMin',
        label: '한 주의 연장 한도',
        default: 720,
        form: minutes(7 * DAY),
        risk: {
          holds: (value) => Number(value) > 720,
          sentence: '연장근로는 한 주에 12시간을 넘을 수 없습니다(근로기준법 제53조 제1항).',
        },
      },
    ],
  },
  {
    no: 8,
    group: 'time',
    label: '연장의 기준',
    sentence: '무엇을 넘으면 연장인지 정합니다.',
    law: '근로기준법 제50조 제2항, 제56조 제1항',
    parts: [
      {
        name: 'overtimeBasis',
        label: '연장의 기준',
        default: 'ACTUAL_8H',
        form: choice(
          ['ACTUAL_8H', '하루 8시간 넘게', '실제로 8시간 넘게 일한 시간입니다.'],
          ['SCHEDULED_END', '종업시각 뒤', '지각한 날도 종업시각 뒤는 연장이고, 지각은 뺍니다.'],
        ),
      },
    ],
  },
  {
    no: 11,
    group: 'time',
    label: '휴게를 빼는 법',
    sentence: '휴게시간을 정한 시간대로 뺄지, 머문 길이나 기록으로 뺄지 정합니다.',
    law: '근로기준법 제54조',
    parts: [
      {
        name: 'breakMode',
        label: '휴게를 빼는 법',
        default: 'WINDOW',
        form: choice(
          ['WINDOW', '정한 시간대'],
          ['BY_LENGTH', '머문 길이', '4시간을 넘으면 30분, 8시간 30분을 넘으면 30분을 더 뺍니다.'],
          ['TAGGED', '기록한 휴게'],
        ),
      },
    ],
  },
  {
    no: 12,
    group: 'time',
    label: '공제의 기준',
    sentence: '임금에서 무엇을 빼는지 정합니다. 뺄 수 있는 것은 일하지 않은 시간뿐입니다.',
    law: '근로기준법 제43조',
    parts: [
      {
        name: 'deductionBase',
        label: '공제의 기준',
        default: 'SHORTAGE',
        form: choice(
          ['SHORTAGE', '모자란 시간'],
          ['EVENT', '지각·조퇴·외출 그대로', '연장을 종업시각부터 셀 때만 쓸 수 있습니다.'],
        ),
      },
    ],
  },
  {
    no: null,
    group: 'time',
    label: '근태 집계 방법',
    sentence: '하루하루의 근태를 출퇴근 기록으로 만들지, 근무표대로 일한 것으로 볼지 정합니다.',
    law: null,
    parts: [
      {
        name: 'attendanceSource',
        label: '근태 집계 방법',
        default: 'RECORDED',
        form: choice(
          ['RECORDED', '출퇴근 기록'],
          ['AS_SCHEDULED', '근무표대로', '결근, 지각, 연장, 휴가만 그날의 일로 적습니다.'],
        ),
      },
    ],
  },
])

/** Settings of holidays and days off, 9, 10 and 13 to 16. */
export const holidayOptions = defineSettings([
  {
    no: 9,
    group: 'holiday',
    label: '쉬는 토요일의 근로',
    sentence: '무급휴무일에 일한 시간을 모두 연장으로 볼지 정합니다.',
    law: '근로기준법 제50조, 제56조 제1항',
    parts: [
      {
        name: 'offdayPolicy',
        label: '쉬는 토요일의 근로',
        default: 'ALWAYS_OVERTIME',
        form: choice(['ALWAYS_OVERTIME', '모두 연장'], ['LEGAL_40H', '하루 8시간, 주 40시간을 넘는 것만']),
      },
    ],
  },
  {
    no: 10,
    group: 'holiday',
    label: '밤을 넘긴 휴일근로',
    sentence: '자정을 넘긴 근로를 어느 날의 근로로 볼지 정합니다.',
    law: '근로기준법 제56조 제2항, 근기 68207-402',
    parts: [
      {
        name: 'holidayBoundary',
        label: '밤을 넘긴 휴일근로',
        default: 'START_DAY',
        form: choice(['START_DAY', '시작한 날의 근로'], ['CALENDAR_MIDNIGHT', '자정부터 다음 날의 근로']),
      },
    ],
  },
  {
    no: 13,
    group: 'holiday',
    label: '결근한 주의 주휴, 월급제',
    sentence: '월급제 사원이 결근한 주의 주휴수당을 뺄지 정합니다.',
    law: '근로기준법 시행령 제30조 제1항',
    parts: [
      {
        name: 'absenceLosesWeeklyHoliday',
        label: '결근한 주의 주휴, 월급제',
        default: false,
        form: yesNo('그대로 지급', '빼고 지급'),
        risk: riskOf(
          [true],
          '월급제에서 결근한 주의 주휴수당을 빼려면 취업규칙에 근거가 있어야 합니다(근로기준법 시행령 제30조 제1항).',
        ),
      },
    ],
  },
  {
    no: 14,
    group: 'holiday',
    label: '쉬는 날의 노동절, 시급제',
    sentence: '시급·일급제 사원에게 근무일이 아닌 노동절을 유급으로 줄지 정합니다.',
    law: '노동절 제정에 관한 법률',
    parts: [
      {
        name: 'laborDayOnOffday',
        label: '쉬는 날의 노동절, 시급제',
        default: 'PAY',
        form: choice(['PAY', '지급'], ['NONE', '지급하지 않음']),
        risk: riskOf(['NONE'], '시급·일급제는 노동절이 근무일이 아니어도 유급으로 보는 행정해석이 있습니다(노동절법).'),
      },
    ],
  },
  {
    no: 15,
    group: 'holiday',
    label: '노동절 옮겨 쉬기',
    sentence: '근로자대표와 합의해 노동절을 다른 날로 옮길 수 있는지 정합니다.',
    law: '노동절 제정에 관한 법률, 근로기준법 제55조 제2항',
    parts: [
      {
        name: 'laborDayMovable',
        label: '노동절 옮겨 쉬기',
        default: false,
        form: yesNo('안 함', '합의하면 옮김'),
        risk: riskOf(
          [true],
          '노동절을 합의만으로 옮길 수 있는지는 확인된 해석이 없습니다(노동절법, 근로기준법 제55조 제2항).',
        ),
      },
    ],
  },
  {
    no: 16,
    group: 'holiday',
    label: '회사 휴일과 휴일 대체',
    sentence: '회사가 정한 휴일과, 서면 합의로 옮겨 쉬는 휴일입니다.',
    law: '근로기준법 제55조 제2항',
    parts: [
      {
        name: 'companyHolidays',
        label: '회사 휴일과 휴일 대체',
        default: null,
        form: { kind: 'elsewhere' },
        keptBy: 'holidays',
      },
    ],
  },
])
