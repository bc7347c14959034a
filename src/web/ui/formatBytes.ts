/** Formats a size limit, where a megabyte is 1,048,576 bytes: "10 MB". */
export function formatByteLimit(bytes: number, language: string): string {
  return formatBytes((bytes / 1_048_576) * 1_000_000, language)
}

/** Formats a number of bytes: "820 kB", "3.1 MB", "2.4 GB". */
export function formatBytes(bytes: number, language: string): string {
  const [unit, value] =
    bytes < 1_000_000
      ? ['kilobyte', bytes / 1000]
      : bytes < 1_000_000_000
        ? ['megabyte', bytes / 1_000_000]
        : ['gigabyte', bytes / 1_000_000_000]
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
