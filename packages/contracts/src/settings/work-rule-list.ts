import { defineList } from '../lists.ts'

/** Where an entry of a rule stands on the day that is asked for. */
export const RULE_ENTRY_STATES = {
  NOW: '지금',
  COMING: '앞으로',
  PAST: '지난 값',
  CORRECTED: '정정 전',
  WITHDRAWN: '삭제됨',
} as const
export type RuleEntryState = keyof typeof RULE_ENTRY_STATES

/** The rules of working time as their workbook shows them: a row for each fact. The screen shows one rule at a time with its line of time. */
export const WORK_RULE_LIST = defineList({
  id: 'work-rules',
  title: '근무시간',
  unit: '줄',
  file: { event: 'work-rule.download', recorded: '근무시간 기준 다운로드', contents: '기준과 값, 시작일, 이력' },
  columns: [
    { key: 'type', label: '번호', kind: 'text' },
    { key: 'rule', label: '기준', kind: 'text' },
    { key: 'part', label: '값의 이름', kind: 'text' },
    { key: 'state', label: '상태', kind: 'code', names: RULE_ENTRY_STATES },
    { key: 'value', label: '값', kind: 'text' },
    { key: 'from', label: '시작일', kind: 'date' },
    { key: 'default', label: '법의 기본값', kind: 'text' },
    { key: 'risk', label: '확인할 것', kind: 'text' },
    { key: 'by', label: '적은 사람', kind: 'text' },
    { key: 'on', label: '적은 날', kind: 'date' },
    { key: 'reason', label: '사유', kind: 'text' },
    { key: 'sentence', label: '뜻', kind: 'text' },
    { key: 'law', label: '법', kind: 'text' },
  ],
})
export type WorkRuleColumn = (typeof WORK_RULE_LIST)['columns'][number]['key']
