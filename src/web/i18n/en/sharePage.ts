/** A result as a page of its own. */
export const sharePage = {
  sharePage: {
    lead: 'One HTML file that opens in any browser, without Atelier and without a network.',
    contains: 'In the file',
    title: 'Title: {{title}}',
    lines_one: '{{count}} line of text with its time',
    lines_other: '{{count}} lines of text with their times',
    pictures_one: '{{count}} picture',
    pictures_other: '{{count}} pictures',
    prompt: 'With the prompt',
    promptHint: 'Whoever gets the file can read it.',
    size: 'About {{size}}',
    save: 'Download the page',
    send: 'Send …',
    sending: 'Getting the page …',
    again: 'The page is here. Press again to send it.',
    failed: 'The page could not be sent.',
    large: 'Too large to be sent from here. Download it instead.',
  },
} as const
