import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { count, range } from '../format.ts'
import { IconButton } from '../ui/IconButton.tsx'
import './screen.css'

/** Which page of a list is shown. `page` counts from 1; `total` are the rows of all pages. */
export type Pages = {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Which rows of how many (1 - 50 / 300), and the way to the page before and after. Nothing for an empty list. */
export function ListPages({ pages: { page, size, total, onPage } }: { readonly pages: Pages }): ReactNode {
  if (total === 0) return null
  const last = Math.ceil(total / size)
  const from = (page - 1) * size + 1
  return (
    <nav className="hd-pages" aria-label="쪽">
      <span className="num">
        {page > last ? '-' : range(count(from), count(Math.min(total, page * size)))} / {count(total)}
      </span>
      {last > 1 || page > 1 ? (
        <>
          <IconButton size="sm" label="앞 쪽" disabled={page <= 1} onClick={() => onPage(Math.min(last, page - 1))}>
            <ChevronLeft size={16} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label="다음 쪽" disabled={page >= last} onClick={() => onPage(page + 1)}>
            <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </nav>
  )
}
