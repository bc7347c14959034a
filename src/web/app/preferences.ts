import { create } from 'zustand'
import { writeBrowserItem } from '#web/storage/localItems.ts'
import { createSetting } from '#web/storage/createSetting.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

// Belongs to the browser, not to an account: scripts/vite/first-paint.js reads it before the first paint.
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
    writeBrowserItem(STORED, null)
  } else {
    dataset['theme'] = theme
    writeBrowserItem(STORED, theme)
  }
  useThemeStore.setState({ theme })
}

export function useTheme(): Theme {
  return useThemeStore(state => state.theme)
}

/** Whether single-key shortcuts are enabled. Speech input may trigger them by mistake. */
export const singleKeys = createSetting('singleKeys', stored => stored !== false)
