ALTER TABLE "counted" RENAME COLUMN "lane" TO "rate_limit";--> statement-breakpoint
DROP INDEX "counted_recent";--> statement-breakpoint
CREATE INDEX "counted_recent" ON "counted" USING btree ("account","rate_limit","at");