import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './home.module.css'

/** The dashboard's own shape in grey while it is coming. */
export function HomeSkeleton({ kind }: { readonly kind: 'operator' | 'employee' | 'super' }) {
  return (
    <div className={styles['page']}>
      <h1 className="sr-only">홈</h1>
      <output className="sr-only">불러오는 중입니다</output>
      <div className={styles['head']}>
        <div className="col g12">
          <Skeleton width={196} height={22} />
          <Skeleton width={280} />
        </div>
      </div>
      {kind === 'operator' ? <CloseShape /> : null}
      <div className={kind === 'super' ? styles['superColumns'] : styles['columns']}>
        <div className={styles['column']}>
          <Lines rows={kind === 'super' ? 8 : 4} />
          {kind === 'operator' ? <Lines rows={6} /> : null}
        </div>
        <div className={styles['column']}>
          <Lines rows={4} />
        </div>
      </div>
    </div>
  )
}

function CloseShape() {
  return (
    <Sheet pad="none" className={styles['close'] ?? ''}>
      <div className={styles['moonShape']}>
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className="col g8">
            <Skeleton width={20} height={20} />
            <Skeleton width={48} />
          </div>
        ))}
      </div>
      {[188, 164, 176].map((width) => (
        <div key={width} className={styles['rowShape']}>
          <Skeleton width={20} />
          <Skeleton width={width} />
          <span className="grow" />
          <Skeleton width={96} height={24} />
        </div>
      ))}
    </Sheet>
  )
}

function Lines({ rows }: { readonly rows: number }) {
  return (
    <Sheet>
      <div className="col g16">
        <Skeleton width={88} height={16} />
        {Array.from({ length: rows }, (_, index) => (
          <span key={index} className="row g16">
            <Skeleton width={90 + ((index * 37) % 50)} />
            <span className="grow" />
            <Skeleton width={64} />
          </span>
        ))}
      </div>
    </Sheet>
  )
}
