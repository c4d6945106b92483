import { PUNCH_TIMES, type PunchRequest, type PunchTime } from '@handal/contracts/time/punch-requests'

/** The times of a day in the order of the day. */
export const TIME_NAMES: readonly PunchTime[] = ['atendTime', 'gnot', 'rtn', 'lvofcTime']

type Times = { readonly [N in PunchTime]?: string | null }
/** Times in words: 출근 09:00, 퇴근 18:30. */
export const timesText = (times: Times): string =>
  TIME_NAMES.flatMap((name) => {
    const time = times[name] ?? ''
    return time === '' ? [] : [`${PUNCH_TIMES[name]} ${time}`]
  }).join(', ')
/** What is asked for. */
export const askedText = ({ times }: Pick<PunchRequest, 'times'>): string => timesText(times)

/** A closed month in words, before and after it is asked. */
export const CLOSED_TEXT =
  '마감한 달입니다. 승인하면 마감 뒤 온 기록 목록에서 기다리고, 반영해야 근태와 급여가 바뀝니다.'
