import { PRIVACY_SECTIONS } from './privacy-sections.tsx'
import styles from './privacy.module.css'

/** 개인정보처리방침 (개인정보 보호법 제30조): contents list, then the numbered sections, 720 px wide. */
export default function PrivacyPage() {
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>개인정보처리방침</h1>
      <p className="cap ter">
        시행일 <span className="num">2026.11.20</span>
      </p>
      <p className={styles['lead']}>
        한달을 운영하는 회사(아래에서 &lsquo;운영사&rsquo;라 합니다)는 개인정보 보호법 제30조에 따라 개인정보를 어떻게
        다루는지 알립니다. 급여와 근태의 개인정보처리자는 한달을 쓰는 각 회사(고객사)이며, 운영사는 고객사의 위탁을 받아
        처리합니다.
      </p>
      <nav aria-label="차례" className={styles['contents']}>
        <ol>
          {PRIVACY_SECTIONS.map((section, index) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>
                <span className="num">{index + 1}</span>. {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {PRIVACY_SECTIONS.map((section, index) => (
        <section key={section.id} aria-labelledby={section.id} className={styles['section']}>
          <h2 id={section.id} className="h2">
            <span className="num">{index + 1}</span>. {section.title}
          </h2>
          {section.body}
        </section>
      ))}
    </article>
  )
}
