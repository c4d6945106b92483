import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyKey } from '../../../client/queries.ts'
import * as format from '../../../shared/format.ts'
import { NoticeBar, type NoticeLink } from '../../../shared/ui/NoticeBar.tsx'
import styles from '../employees.module.css'

const keyOf = (companyNo: number, employeeNo: number) => companyKey(companyNo, 'employees', 'notices', employeeNo)

/** Keeps what a saving call has said of a person, for the screen that shows the person next. */
export const useTellNotices = (companyNo: number): ((employeeNo: number, notices: readonly string[]) => void) => {
  const client = useQueryClient()
  return (employeeNo, notices) => client.setQueryData(keyOf(companyNo, employeeNo), notices)
}

/** What has to be looked at of somebody who was saved: it keeps nobody from saving. `name`: whose, where the screen does not say it. */
export function Notices({
  notices,
  name,
  links = [],
}: {
  readonly notices: readonly string[]
  readonly name?: string
  readonly links?: readonly NoticeLink[]
}): ReactNode {
  if (notices.length === 0) return null
  const [only] = notices
  const whose = name === undefined ? '' : `${name}님의 정보에서 `
  return (
    <NoticeBar tone="warning" links={links}>
      {notices.length === 1 && name === undefined ? (
        only
      ) : (
        <>
          {`${whose}확인할 내용이 ${format.count(notices.length)}건 있습니다.`}
          {notices.map((notice) => (
            <span key={notice} className={styles['notice']}>
              {notice}
            </span>
          ))}
        </>
      )}
    </NoticeBar>
  )
}

/** What the last save of a person said, until somebody has read it. */
export function SavedNotices({
  companyNo,
  employeeNo,
}: {
  readonly companyNo: number
  readonly employeeNo: number
}): ReactNode {
  const client = useQueryClient()
  const queryKey = keyOf(companyNo, employeeNo)
  const { data: notices = [] } = useQuery<readonly string[]>({ queryKey, queryFn: skipToken, staleTime: Infinity })
  return (
    <Notices notices={notices} links={[{ label: '확인했습니다', onClick: () => client.setQueryData(queryKey, []) }]} />
  )
}
