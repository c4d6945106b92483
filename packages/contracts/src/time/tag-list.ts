import { dateInSeoul, timeInSeoul } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { defineList, type ListValue } from '../lists.ts'
import { type Tag, TAG_ANOMALIES, TAG_SOURCES, TAG_TYPES } from './tags.ts'

/** A moment as people read it: 2026.11.20 08:59:12. */
export const momentText = (instant: string): string => {
  const at = new Date(instant)
  return `${formatDate(dateInSeoul(at))} ${timeInSeoul(at)}`
}

/** Raw events of attendance as screen and workbook show them. */
export const TAG_LIST = defineList({
  id: 'tags',
  title: '출퇴근 기록',
  unit: '건',
  file: { event: 'tag.download', recorded: '출퇴근 기록 다운로드', contents: '성명과 출퇴근 시각' },
  columns: [
    { key: 'happenedAt', label: '기록 시각', kind: 'text' },
    { key: 'employeeCode', label: '사번', kind: 'text' },
    { key: 'name', label: '성명', kind: 'text' },
    { key: 'type', label: '종류', kind: 'code', names: TAG_TYPES },
    { key: 'source', label: '출처', kind: 'code', names: TAG_SOURCES },
    { key: 'place', label: '장소', kind: 'text' },
    { key: 'reader', label: '리더기', kind: 'text' },
    { key: 'cardNo', label: '카드번호', kind: 'text' },
    { key: 'receivedAt', label: '받은 시각', kind: 'text' },
    { key: 'late', label: '늦게 받음', kind: 'yesNo' },
    { key: 'workDate', label: '근무일', kind: 'date' },
    { key: 'anomalies', label: '이상', kind: 'text' },
    { key: 'excluded', label: '제외', kind: 'text' },
    { key: 'reason', label: '사유', kind: 'text' },
  ],
})
export type TagColumn = (typeof TAG_LIST)['columns'][number]['key']

/** What stands in the columns of the list for a tag. */
export const tagCells = (tag: Tag): Readonly<Record<TagColumn, ListValue>> => ({
  happenedAt: momentText(tag.happenedAt),
  employeeCode: tag.employeeCode,
  name: tag.name,
  type: tag.type,
  source: tag.source,
  place: tag.place,
  reader: tag.reader,
  cardNo: tag.cardNo,
  receivedAt: momentText(tag.receivedAt),
  late: tag.late,
  workDate: tag.workDate,
  anomalies: tag.anomalies.map(({ code }) => TAG_ANOMALIES[code]).join(', '),
  excluded: tag.excluded === null ? '' : `${tag.excluded.by}: ${tag.excluded.reason}`,
  reason: tag.reason === null ? '' : `${tag.enteredBy ?? ''}: ${tag.reason}`,
})
