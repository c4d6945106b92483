import { useQuery } from '@tanstack/react-query'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { waitingQuery } from '../requests/requests.queries.ts'
import { DAILY_PARAMS, type DailyPart, type DayPart, PARTS } from './daily-params.ts'

const PART_NAMES: Readonly<Record<DailyPart, string>> = {
  all: '모두',
  check: '확인할 사람',
  leave: '휴가',
  'not-yet': '출근 전',
  requests: '신청',
}

/** The parts of the day's list, and what was asked for whatever day. */
export function DailyTabs({
  companyNo,
  counts,
}: {
  readonly companyNo: number
  /** Of the day that is shown. */
  readonly counts?: Readonly<Record<DayPart, number>> | undefined
}) {
  const [params] = useScreenParams(DAILY_PARAMS)
  const waiting = useQuery(waitingQuery(companyNo))
  return (
    <Tabs
      label="볼 사람"
      value={params.part}
      items={PARTS.map((key) => ({
        key,
        label: PART_NAMES[key],
        count: key === 'requests' ? waiting.data?.total : counts?.[key],
        to: DAILY_PARAMS.link({ ...params, part: key, open: null }) || '?',
      }))}
    />
  )
}
