import { type ReactNode, useEffect, useState } from 'react'

/** Shown while a screen's code arrives; says so only when it takes noticeably long. */
export function PageLoading(): ReactNode {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="sec" style={{ display: 'block', padding: '24px', minHeight: '50vh' }}>
      {late ? '불러오는 중입니다' : ''}
    </output>
  )
}
