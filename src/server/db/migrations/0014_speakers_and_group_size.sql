ALTER TABLE "works" ADD COLUMN "speakers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "group_size" integer;--> statement-breakpoint
CREATE INDEX "works_by_recipe" ON "works" USING btree ("account","operation",md5("recipe"::text));--> statement-breakpoint
UPDATE "works" SET "group_size" = "counted"."size" FROM (SELECT "account", "group", count(*) AS "size" FROM "works" WHERE "group" IS NOT NULL GROUP BY "account", "group") AS "counted" WHERE "works"."account" = "counted"."account" AND "works"."group" = "counted"."group";
