import { create } from 'zustand'
import { createSetting } from '#web/storage/createSetting.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

// Of the browser and not of an account: scripts/vite/first-paint.js reads it before the first paint.
const STORED = 'atelier.theme'

const useThemeStore = create(() => ({ theme: currentTheme() }))

function currentTheme(): Theme {
  const set = document.documentElement.dataset['theme']
  return set === 'light' || set === 'dark' ? set : 'system'
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    delete dataset['theme']
    localStorage.removeItem(STORED)
  } else {
    dataset['theme'] = theme
    localStorage.setItem(STORED, theme)
  }
  useThemeStore.setState({ theme })
}

export function useTheme(): Theme {
  return useThemeStore(state => state.theme)
}

/** Whether shortcuts of letters alone hold. Whoever speaks to the computer may say one by mistake. */
export const singleKeys = createSetting('singleKeys', stored => stored !== false)
