import type { ReactNode } from 'react'
import { schemeChoices, useScheme } from '../../theme/scheme.ts'
import styles from './shell.module.css'

/** 시스템, 밝게, 어둡게 as three radio buttons side by side. */
export function SchemeChoiceControl(): ReactNode {
  const { choice, setChoice } = useScheme()
  return (
    <fieldset className={styles['scheme']}>
      <legend className="cap ter">화면 밝기</legend>
      <div>
        {schemeChoices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="handal-scheme"
              value={value}
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
