import type { Post } from '@handal/contracts/board/posts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { FileList } from '../../client/thread/HomeFiles.tsx'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { readersQuery } from './board.queries.ts'
import thread from '../../client/thread/thread.module.css'
import styles from './board.module.css'

type Props = { readonly companyNo: number | null; readonly post: Post }

/** Beside a post: its files, who has read it, the posts before and behind it. */
export function PostAside({ companyNo, post }: Props): ReactNode {
  const { files, people, newer, older } = post
  return (
    <div className={thread['side']}>
      {files.length === 0 ? null : (
        <Sheet pad="list" title={`첨부 ${files.length}`}>
          <FileList companyNo={companyNo} files={files} />
        </Sheet>
      )}
      {people === 0 ? null : <Readers companyNo={companyNo} post={post} />}
      {newer === null && older === null ? null : (
        <Sheet pad="list" title="앞뒤 글">
          <ul className={styles['places']}>
            {newer === null ? null : (
              <li>
                <span className="ter">앞</span> <Link to={`/home/board/detail?no=${newer.no}`}>{newer.title}</Link>
              </li>
            )}
            {older === null ? null : (
              <li>
                <span className="ter">뒤</span> <Link to={`/home/board/detail?no=${older.no}`}>{older.title}</Link>
              </li>
            )}
          </ul>
        </Sheet>
      )}
    </div>
  )
}

function Readers({ companyNo, post }: Props): ReactNode {
  const { read, people, maySeeReaders } = post
  const [open, setOpen] = useState(false)
  return (
    <Sheet
      pad="list"
      title="읽은 사람"
      action={
        <span className="num">
          <b>{read}</b> / {people}
        </span>
      }
    >
      <div className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${Math.round((read / people) * 100)}%` }} />
      </div>
      {maySeeReaders ? (
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '접기' : '누가 읽었는지 보기'}
        </Button>
      ) : (
        <p className="sec">글쓴이와 운영자만 누가 읽었는지 봅니다.</p>
      )}
      {open && maySeeReaders ? <ReaderNames companyNo={companyNo} no={post.no} /> : null}
    </Sheet>
  )
}

function ReaderNames({ companyNo, no }: { readonly companyNo: number | null; readonly no: number }): ReactNode {
  const query = useQuery(readersQuery(companyNo, no))
  return (
    <QueryPart query={query} lines={3}>
      {({ items }) => (
        <ul className={styles['names']} aria-label="사람마다 읽은 때">
          {items.map(({ employeeNo, name, departmentName, readAt }) => (
            <li key={employeeNo}>
              <span>
                {name} <span className="ter">{departmentName}</span>
              </span>
              <span className="num ter cap">{readAt === null ? '안 읽음' : format.instant(readAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryPart>
  )
}
